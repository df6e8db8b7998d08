import { isPaid } from '#domain/booking/state.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { CallOutcome } from '#islands/admin/calls/CallOutcome.tsx';
import { CancelCall } from '#islands/admin/calls/CancelCall.tsx';
import { MoveCall } from '#islands/admin/calls/MoveCall.tsx';
import { Icon } from '#islands/admin/shell/icons.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import type { Desk } from './bookingData.ts';

type Booking = Desk['booking'];

export function BookingActions({ desk: { booking } }: { desk: Desk }) {
  const [outcome, say] = useNotice();
  return (
    <section aria-label="Actions" className="grid gap-3 max-sm:w-full">
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1 max-sm:[&>.btn]:flex-col max-sm:[&>.btn]:gap-0.5 max-sm:[&>.btn]:rounded-2xl max-sm:[&>.btn]:px-1">
        <Reach booking={booking} />
        {isPaid(booking) && <CallActions booking={booking} onDone={say} />}
      </div>
    </section>
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
      {phoneNumber && (
        <a className="btn btn-slim btn-secondary" href={phoneLink(phoneNumber)}>
          <Icon name="ring" />
          Ring
        </a>
      )}
      <a
        className="btn btn-slim btn-secondary"
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
      >
        <Icon name="write" />
        Write
      </a>
    </>
  );
}
