import { ActionRow } from '#dashboard/calls/ActionRow.tsx';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { CancelCall } from '#dashboard/calls/CancelCall.tsx';
import { ContactButtons } from '#dashboard/calls/ContactButtons.tsx';
import { MoveCall } from '#dashboard/calls/MoveCall.tsx';
import { isPaid } from '#domain/booking/state.ts';
import { totalOf } from '#domain/money/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { serverNow } from '#lib/clock.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import type { BookingRecord } from './bookingData.ts';

export function BookingActions({ record: { booking, payments } }: { record: BookingRecord }) {
  const { userEmail: email, phoneNumber, serviceType } = booking;
  const [outcome, say] = useNotice();
  return (
    <section aria-label="Actions" className="grid gap-3 max-sm:w-full">
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <ActionRow>
        {email ? (
          <ContactButtons {...{ email, phoneNumber, serviceType }} />
        ) : (
          <p className="text-soft">The account was deleted: nobody can be reached.</p>
        )}
        {isPaid(booking) && <CallActions {...{ booking, payments }} onDone={say} />}
      </ActionRow>
    </section>
  );
}

interface Props extends Pick<BookingRecord, 'booking' | 'payments'> {
  onDone(outcome: string): void;
}

function CallActions({ booking, payments, onDone }: Props) {
  if (booking.startsAt <= serverNow()) return <CallOutcome call={booking} />;
  const paid = payments.find(({ id }) => id === booking.paymentId);
  const refundable = paid ? paid.amount - totalOf(paid.refunds) : 0;
  const call = { ...booking, mentor: mentorOf(booking), refundable };
  return (
    <>
      <MoveCall booking={call} onDone={onDone} />
      <CancelCall booking={call} onDone={onDone} />
    </>
  );
}
