import { useSuspenseQuery } from '@tanstack/react-query';
import { bookingPage } from '#dashboard/bookings/address.ts';
import { CallNote } from '#dashboard/calls/CallNote.tsx';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { Facts } from '#ui/Facts.tsx';
import type { ClientRecord } from './clientData.ts';

type Call = ClientRecord['calls'][number];

interface Props {
  call: Call;
  own: NonNullable<Call['own']>;
}

export default function ClientCall({ call: { duration }, own }: Props) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  const { id, name, state, isParent, answers, note, hasBegun } = own;
  const isMore = state !== 'pending';
  const mayHaveOutcome = hasBegun && isMore && state !== 'cancelled';
  return (
    <div className="grid gap-2 px-1 pt-1 pb-4">
      <p className="text-sm text-soft">
        {name} · {isParent ? 'Parent' : 'Student'} · {duration} minutes
      </p>
      {answers.length > 0 ? (
        <Facts rows={answers.map(({ label, text }) => [label, text] as const)} />
      ) : (
        <p className="text-soft">No questions were answered.</p>
      )}
      {isMore && <CallNote call={{ id, name }} note={note} />}
      <div className="flex flex-wrap items-center gap-2">
        {mayHaveOutcome && <CallOutcome call={own} />}
        {isAdmin && (
          <a className="btn btn-secondary btn-slim" href={bookingPage(id)}>
            Open the booking
          </a>
        )}
      </div>
    </div>
  );
}
