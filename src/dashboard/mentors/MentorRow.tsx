import { MentorFace } from '#booking/MentorFace.tsx';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { Icon } from '#dashboard/shell/icons.tsx';
import { services } from '#domain/catalogue.ts';
import { onlyFor } from '#domain/mentors/introduced.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { counted } from '#lib/format.ts';
import { ChangeMentor } from './ChangeMentor.tsx';
import { type Mentor, nameOf } from './mentorsData.ts';
import { SwitchMentor } from './SwitchMentor.tsx';

const FACE = 36;

interface Props {
  mentor: Mentor;
  mentors: Mentor[];
  isMoving: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

export function MentorRow({ mentor, mentors, isMoving, onUp, onDown }: Props) {
  const { id, name, isActive, hasHours, callsAhead } = mentor;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-line py-1.5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_7rem_19rem]">
      <div className="flex min-w-0 items-start gap-3 xl:items-center">
        {name ? (
          <MentorFace slug={id} name={name} size={FACE} />
        ) : (
          <span className="size-9 shrink-0 rounded-pill border border-dashed border-edge" />
        )}
        <div className="min-w-0 grow leading-snug">
          <p className="font-semibold wrap-anywhere">{nameOf(mentor)}</p>
          <p className="text-sm wrap-anywhere text-soft">{mentor.email ?? 'No account'}</p>
        </div>
        <p className="shrink-0 xl:w-32">
          {isActive ? (
            <StateBadge state="on">Takes calls</StateBadge>
          ) : (
            <StateBadge state="inactive">{hasHours ? 'Switched off' : 'No hours yet'}</StateBadge>
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-2 ps-12 text-sm xl:contents">
        <span className="text-pretty">{servicesOf(mentor)}</span>
        <span aria-hidden="true" className="text-soft xl:hidden">
          ·
        </span>
        <span className="tabular-nums">
          {callsAhead === 0 ? 'No calls ahead' : `${counted(callsAhead, 'call')} ahead`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 sm:max-xl:ps-12">
        <a
          className="btn btn-link text-sm"
          href={adminPages.hours(id)}
          aria-label={`Hours of ${nameOf(mentor)}`}
        >
          Hours
        </a>
        <ChangeMentor mentor={mentor} />
        {(isActive || hasHours) && <SwitchMentor {...{ mentor, mentors }} />}
        <span className="ms-auto flex">
          <Step name="up" mentor={mentor} isBusy={isMoving} onStep={onUp} />
          <Step name="down" mentor={mentor} isBusy={isMoving} onStep={onDown} />
        </span>
      </div>
    </li>
  );
}

function servicesOf({ id, services: taken }: Mentor): string {
  if (taken) return taken.map((service) => services[service].title).join(', ');
  return onlyFor[id] ? `All services for ${onlyFor[id]}s` : 'All services';
}

interface StepProps {
  name: 'up' | 'down';
  mentor: Mentor;
  isBusy: boolean;
  onStep: (() => void) | undefined;
}

function Step({ name, mentor, isBusy, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="btn-icon text-soft hover:text-ink disabled:opacity-40"
      aria-label={`Name ${nameOf(mentor)} ${name === 'up' ? 'earlier' : 'later'}`}
      disabled={!onStep || isBusy}
      onClick={onStep}
    >
      <Icon name={name} />
    </button>
  );
}
