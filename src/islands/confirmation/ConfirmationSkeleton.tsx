import { bookingMessages } from '#domain/booking/messages.ts';

/** Its words are the largest of the page on a phone, so that they are there before any script. */
export function ConfirmationSkeleton() {
  return (
    <div role="status" className="mx-auto grid max-w-2xl gap-5">
      <h1 className="text-title">{bookingMessages.emailInitialising}</h1>
      <p className="text-lg text-soft">
        {bookingMessages.emailInitialisingHint} It takes a few seconds. What you paid is on record
        either way.
      </p>
      <div className="skeleton h-40" />
      <div className="skeleton h-64" />
    </div>
  );
}
