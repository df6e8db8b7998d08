import { mentorOf } from '#domain/booking/mentor.ts';
import { isPaid } from '#domain/booking/state.ts';
import { ActionRow } from '#islands/admin/calls/ActionRow.tsx';
import { CallOutcome } from '#islands/admin/calls/CallOutcome.tsx';
import { CancelCall } from '#islands/admin/calls/CancelCall.tsx';
import { MoveCall } from '#islands/admin/calls/MoveCall.tsx';
import { Reach } from '#islands/admin/calls/Reach.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import type { Desk } from './bookingData.ts';

type Booking = Desk['booking'];

export function BookingActions({ desk: { booking } }: { desk: Desk }) {
  const { userEmail: email, phoneNumber, serviceType } = booking;
  const [outcome, say] = useNotice();
  return (
    <section aria-label="Actions" className="grid gap-3 max-sm:w-full">
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <ActionRow>
        {email ? (
          <Reach {...{ email, phoneNumber, serviceType }} />
        ) : (
          <p className="text-soft">The account was deleted: nobody can be reached.</p>
        )}
        {isPaid(booking) && <CallActions booking={booking} onDone={say} />}
      </ActionRow>
    </section>
  );
}

function CallActions({ booking, onDone }: { booking: Booking; onDone(outcome: string): void }) {
  if (booking.startsAt <= Date.now()) return <CallOutcome call={booking} />;
  const call = { ...booking, mentor: mentorOf(booking) };
  return (
    <>
      <MoveCall booking={call} onDone={onDone} />
      <CancelCall booking={call} onDone={onDone} />
    </>
  );
}
