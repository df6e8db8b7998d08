import { moneyLabels } from '#domain/money/states.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { displayTime } from '#domain/time.ts';
import { firstNameOf } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import type { AgendaCall } from './useAgenda.ts';

interface Props {
  call: AgendaCall;
}

export function Money({ call }: Props) {
  return (
    <p className="text-sm text-soft">
      {call.isParent ? 'Parent' : 'Student'} · {call.duration} minutes
      {call.money && ` · ${moneyLabels[call.money]}`}
    </p>
  );
}

export function Contact({ call }: Props) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {call.phoneNumber && (
        <a className="link inline-flex min-h-11 items-center" href={phoneLink(call.phoneNumber)}>
          {call.phoneNumber}
        </a>
      )}
      <a
        className="link inline-flex min-h-11 items-center wrap-anywhere"
        href={`mailto:${call.email}`}
      >
        {call.email}
      </a>
    </p>
  );
}

/** Who came when; that the client is awaited, the badge says. */
export function Arrivals({ call, isAwaited }: Props & { isAwaited: boolean }) {
  const { arrivals, hasBegun, name, state } = call;
  const { client, mentor } = arrivals;
  if (!client && !mentor && (isAwaited || !hasBegun)) return null;
  const absent = state === 'open' ? 'is not here yet' : 'did not come';
  return (
    <p className="text-sm">
      {!isAwaited && `${firstNameOf(name)} ${client ? `came at ${displayTime(client)}` : absent}. `}
      {mentor && `The mentor came at ${displayTime(mentor)}.`}
    </p>
  );
}

export function CallAnswers({ call: { answers } }: Props) {
  if (answers.length === 0) return null;
  return (
    <details>
      <summary className="fold">Answers before the call</summary>
      <div className="pb-3">
        <Facts rows={answers.map(({ label, text }) => [label, text] as const)} />
      </div>
    </details>
  );
}
