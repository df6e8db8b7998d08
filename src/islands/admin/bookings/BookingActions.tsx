import { isPaid } from '#domain/booking/state.ts';
import { CallOutcome } from '#islands/admin/calls/CallOutcome.tsx';
import { CancelCall } from '#islands/admin/calls/CancelCall.tsx';
import { MoveCall } from '#islands/admin/calls/MoveCall.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import type { Desk } from './bookingData.ts';

type Booking = Desk['booking'];

export function BookingActions({ desk: { booking } }: { desk: Desk }) {
  const [outcome, say] = useNotice();
  return (
    <div className="grid gap-3">
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <div className="grid grid-cols-2 gap-3 [&>:is(p,fieldset)]:col-span-full">
        <Reach booking={booking} />
        {isPaid(booking) && <CallActions booking={booking} onDone={say} />}
      </div>
    </div>
  );
}

function CallActions({ booking, onDone }: { booking: Booking; onDone(outcome: string): void }) {
  if (booking.startsAt <= Date.now()) return <CallOutcome call={booking} />;
  return (
    <>
      <MoveCall booking={booking} onDone={onDone} />
      <CancelCall booking={booking} onDone={onDone} />
    </>
  );
}

function Reach({ booking: { userEmail: email, phoneNumber, serviceType } }: { booking: Booking }) {
  if (!email) return <p className="text-soft">The account was deleted: nobody can be reached.</p>;
  const subject = encodeURIComponent(`Your ${serviceType}`);
  return (
    <>
      <a
        className="btn btn-slim btn-secondary"
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
      >
        Email
      </a>
      {phoneNumber && (
        <a
          className="btn btn-slim btn-secondary"
          href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
        >
          Phone
        </a>
      )}
    </>
  );
}
