import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { MentorFace } from '#booking/MentorFace.tsx';
import { Icon, StateBadge } from '#dashboard/shell/icons.tsx';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { View } from '#dashboard/View.tsx';
import { services } from '#domain/catalogue.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import {
  mentorAudiences,
  mentorWarnings,
  withoutCalendar,
} from '#domain/mentors/public-mentors.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { affectedCallsOf, messageOf } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog/Dialog.tsx';
import { AddMentor, EditMentor } from './MentorForm.tsx';
import {
  type Mentor,
  mentorsQuery,
  nameOf,
  useChangeMentor,
  useMentorOrder,
} from './mentorsData.ts';

export default function MentorsPanel() {
  const { mentors } = useSuspenseQuery(mentorsQuery).data;
  const order = useMentorOrder();
  const warnings = mentorWarnings(mentors);

  return (
    <View
      id="mentors"
      title="Mentors"
      about="In the order in which clients see them."
      action={<AddMentor label="Add mentor" tone="primary" />}
    >
      {order.error && (
        <Alert tone="error">{messageOf(order.error, mentorMessages.saveFailed)}</Alert>
      )}
      <ol className="border-t border-line">
        {mentors.map((mentor, index) => (
          <MentorRow
            key={mentor.id}
            mentor={mentor}
            mentors={mentors}
            index={index}
            isMoving={order.isPending}
            onMove={(to) => order.mutate(mentors.toSpliced(index, 1).toSpliced(to, 0, mentor))}
          />
        ))}
      </ol>
      {warnings.length > 0 && (
        <Alert tone="warning">
          {warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
            {withoutCalendar(mentors).map(({ slug, name }) => (
              <AddMentor key={slug} label={`Add a calendar for ${name}`} slug={slug} />
            ))}
          </p>
        </Alert>
      )}
    </View>
  );
}

interface Props {
  mentor: Mentor;
  mentors: Mentor[];
  index: number;
  isMoving: boolean;
  onMove(to: number): void;
}

const STEPS = [
  { icon: 'up', by: -1 },
  { icon: 'down', by: 1 },
] as const;

function MentorRow({ mentor, mentors, index, isMoving, onMove }: Props) {
  const { id, name, isActive, hasHours, callsAhead } = mentor;
  const inactive = hasHours ? 'Switched off' : 'No hours yet';
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-line py-1.5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_7rem_19rem]">
      <div className="flex min-w-0 items-start gap-3 xl:items-center">
        {name ? (
          <MentorFace slug={id} name={name} size={36} />
        ) : (
          <span className="size-9 shrink-0 rounded-pill border border-dashed border-edge" />
        )}
        <div className="min-w-0 grow leading-snug">
          <p className="font-semibold wrap-anywhere">{nameOf(mentor)}</p>
          <p className="text-sm wrap-anywhere text-soft">{mentor.email ?? 'No account'}</p>
        </div>
        <p className="shrink-0 xl:w-32">
          <StateBadge state={isActive ? 'on' : 'inactive'}>
            {isActive ? 'Active' : inactive}
          </StateBadge>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-2 ps-12 text-sm xl:contents">
        <span className="text-pretty">{servicesOf(mentor)}</span>
        <span aria-hidden="true" className="text-soft xl:hidden">
          ·
        </span>
        <span className="tabular-nums">
          {callsAhead === 0 ? 'No upcoming calls' : counted(callsAhead, 'upcoming call')}
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
        <EditMentor mentor={mentor} />
        {(isActive || hasHours) && <SwitchMentor mentor={mentor} mentors={mentors} />}
        <span className="ms-auto flex">
          {STEPS.map(({ icon, by }) => (
            <button
              key={icon}
              type="button"
              className="btn-icon text-soft hover:text-ink disabled:opacity-40"
              aria-label={`Move ${nameOf(mentor)} ${icon}`}
              disabled={isMoving || !mentors[index + by]}
              onClick={() => onMove(index + by)}
            >
              <Icon name={icon} />
            </button>
          ))}
        </span>
      </div>
    </li>
  );
}

function servicesOf({ id, services: offered }: Mentor): string {
  if (offered) return offered.map((service) => services[service].title).join(', ');
  return mentorAudiences[id] ? `All services for ${mentorAudiences[id]}s` : 'All services';
}

const CallList = lazy(() => import('#dashboard/calls/CallList.tsx'));

function SwitchMentor({ mentor, mentors }: { mentor: Mentor; mentors: Mentor[] }) {
  const question = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, error } = useChangeMentor(mentor.id);
  const offerUndo = useOfferUndo();
  const { isActive } = mentor;
  const name = nameOf(mentor);
  const failure = error && messageOf(error, mentorMessages.saveFailed);
  // Upcoming calls, which the API lists when it asks for confirmation.
  const calls = affectedCallsOf(error);
  const confirmation = calls.length > 0 ? { keepsCalls: true } : {};
  const yes = calls.length > 0 ? 'Switch off anyway' : 'Switch off';

  function switchMentor(isOn: boolean): void {
    const onSuccess = () => {
      question.current?.close();
      const message = isOn ? `${name} is switched on` : `${name} is switched off`;
      offerUndo({ message, undo: () => mutate({ isActive: !isOn }) });
    };
    mutate({ isActive: isOn, ...confirmation }, { onSuccess });
  }

  return (
    <>
      <Button
        tone="link"
        className="text-sm"
        aria-label={`Switch ${isActive ? 'off' : 'on'} ${name}`}
        onClick={() => (isActive ? question.current?.showModal() : switchMentor(true))}
      >
        {isActive ? 'Switch off' : 'Switch on'}
      </Button>
      {!isActive && failure && <Alert tone="error">{failure}</Alert>}
      <Dialog ref={question} title={`Switch off ${name}?`}>
        <p className="mt-3 text-pretty">{consequences(mentor, mentors)}</p>
        <div className="mt-3 empty:hidden">
          {calls.length > 0 && (
            <Suspense>
              <CallList calls={calls} label="Calls that stay" />
            </Suspense>
          )}
        </div>
        <DialogButtons
          no="Cancel"
          yes={isPending ? 'Switching off…' : yes}
          isDanger
          isBusy={isPending}
          error={failure}
          onNo={() => question.current?.close()}
          onYes={() => switchMentor(false)}
        />
      </Dialog>
    </>
  );
}

function consequences({ id, callsAhead }: Mentor, mentors: Mentor[]): string {
  const stays = callsAhead === 1 ? 'stays' : 'stay';
  const isLast = mentors.every((other) => other.id === id || !other.isActive);
  return [
    'Clients can no longer book new calls.',
    callsAhead > 0 && `${counted(callsAhead, 'upcoming call')} ${stays} booked.`,
    isLast && 'No other mentor is active, so the calendar will offer no times.',
  ]
    .filter(Boolean)
    .join(' ');
}
