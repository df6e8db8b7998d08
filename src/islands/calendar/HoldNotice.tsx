import { useState } from 'react';
import { type HeldCall, schoolsText } from '#domain/booking/booking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { istDate } from '#domain/calendar/time.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { CancelBooking } from '#islands/booking/CancelBooking.tsx';
import { TicketPaper } from '#islands/booking/Ticket.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { useCountdown } from '#islands/ui/useCountdown.ts';
import { minutesLeft } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';

interface Props {
  hold: HeldCall | null;
  /** Whether the visitor came to change its time. */
  isChanging: boolean;
  onReleased(): void;
}

/** The visitor's current hold, above the calendar: to continue with, or to release. */
export function HoldNotice({ hold, isChanging, onReleased }: Props) {
  const [releasedId, setReleasedId] = useState<string | null>(null);
  if (hold && hold.id !== releasedId) {
    const onCancelled = () => {
      setReleasedId(hold.id);
      onReleased();
    };
    return <Held key={hold.id} {...{ hold, isChanging, onCancelled }} />;
  }
  return releasedId && <Alert tone="success">{bookingMessages.cancelled}</Alert>;
}

interface HeldProps {
  hold: HeldCall;
  isChanging: boolean;
  onCancelled(): void;
}

function Held({ hold, isChanging, onCancelled }: HeldProps) {
  const timeLeft = useCountdown(hold.holdEndsIn);
  if (timeLeft === 0) return null;
  return (
    <section aria-label="Your hold">
      <TicketPaper date={istDate(hold.startsAt)} isHeld>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid grow basis-72 gap-1">
            <p className="text-sm text-soft">
              {isChanging
                ? 'Pick another time. Until then this one stays yours, for '
                : 'You are holding this call for '}
              {minutesLeft(timeLeft)} more:
            </p>
            <p>
              {hold.serviceType}
              {hold.additionalSchools > 0 && ` · ${schoolsText(hold.additionalSchools)}`}
              <br />
              <CallMoment startsAt={hold.startsAt} />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <a className="btn btn-primary" href={withTopic(bookingPages.details(hold.id))}>
              {isChanging ? 'Keep this time' : 'Continue'}
            </a>
            <CancelBooking booking={hold} label="Release it" onCancelled={onCancelled} />
          </div>
        </div>
      </TicketPaper>
    </section>
  );
}
