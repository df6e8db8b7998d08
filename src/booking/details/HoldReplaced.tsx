import { CallMoment } from '#booking/CallMoment.tsx';
import type { HeldCall } from '#domain/booking/booking.ts';
import { minutesLeft } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { Alert } from '#ui/Alert.tsx';
import { useFocusOnMount } from '#ui/useFocusOnMount.ts';

export default function HoldReplaced({ held }: { held: HeldCall }) {
  const self = useFocusOnMount<HTMLDivElement>();
  return (
    <div data-gone ref={self} tabIndex={-1} className="grid gap-4 outline-none">
      <Alert tone="warning">
        <p>
          You made another choice in another window. Now {held.serviceType} is held for you, for{' '}
          {minutesLeft(held.holdEndsIn)}:
        </p>
        <p>
          <CallMoment startsAt={held.startsAt} />
        </p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={bookingPages.details(held)}>
          Continue with it
        </a>
        <a className="btn btn-secondary" href={bookingPages.calendar(held, held.id)}>
          Change time
        </a>
      </div>
    </div>
  );
}
