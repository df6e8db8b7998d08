import type { Desk } from './bookingData.ts';

/** What an admin can do about a booking. */
export function BookingActions({ desk }: { desk: Desk }) {
  const { userEmail: email, phoneNumber, serviceType } = desk.booking;
  if (!email) return <p className="text-soft">The account was deleted: nobody can be reached.</p>;
  const subject = encodeURIComponent(`Your ${serviceType}`);
  return (
    <div className="grid gap-3">
      <a
        className="btn btn-secondary"
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
      >
        Write to the client
      </a>
      {phoneNumber && (
        <a className="btn btn-secondary" href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>
          Call {phoneNumber}
        </a>
      )}
    </div>
  );
}
