import { bookingMessages } from '#domain/booking/messages.ts';

/** Its words are the largest of the page on a phone, so that they are there before any script. */
export function ConfirmationSkeleton() {
  return (
    <div role="status" className="mx-auto grid max-w-4xl gap-5">
      <h1 className="text-title">{bookingMessages.emailInitialising}</h1>
      <p className="text-lg text-soft">
        {bookingMessages.emailInitialisingHint} It takes a few seconds. What you paid is on record
        either way.
      </p>
      <div className="flex h-40 gap-1">
        <div className="skeleton w-20 sm:w-36" />
        <div className="skeleton grow" />
      </div>
      <div className="card grid gap-4 p-5 sm:p-8">
        <div className="skeleton h-7 w-56" />
        <div className="skeleton h-5" />
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton h-13 rounded-pill" />
      </div>
    </div>
  );
}
