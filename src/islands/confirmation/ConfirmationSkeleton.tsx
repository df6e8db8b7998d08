import { bookingMessages } from '#domain/booking/messages.ts';

export function ConfirmationSkeleton() {
  return (
    <div role="status" className="card grid gap-4 p-8 text-center">
      <h1 className="text-heading">{bookingMessages.emailInitialising}</h1>
      <p className="text-soft">{bookingMessages.emailInitialisingHint}</p>
      <div className="skeleton h-40" />
    </div>
  );
}
