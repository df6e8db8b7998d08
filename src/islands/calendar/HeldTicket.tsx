import { useState } from 'react';
import type { HeldCall } from '#domain/booking/booking.ts';
import { callText, priceText } from '#domain/booking/line-items.ts';
import { offer } from '#domain/booking/quote.ts';
import { displayLocal, displayTime, istDate } from '#domain/calendar/time.ts';
import { isPackage, schoolsText } from '#domain/catalogue.ts';
import { CancelBooking } from '#islands/booking/CancelBooking.tsx';
import { Taker } from '#islands/booking/Taker.tsx';
import { TicketPaper } from '#islands/booking/Ticket.tsx';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { Brief } from './ChoiceSummary.tsx';
import { PickedTime } from './ChoiceTicket.tsx';

interface Props {
  hold: HeldCall;
  /** Whether the visitor came to change its time. */
  isChanging: boolean;
  isLow?: boolean;
  onReleased(): void;
}

/** The visitor's hold in place of a choice, while nothing else is picked. */
export function HeldChoice(props: Props) {
  const { id, date, time, mentor } = props.hold;
  const { price } = offer(props.hold);
  return (
    <ChoiceCard
      label="Your choice"
      button={props.isChanging ? 'Keep this time' : 'Continue'}
      href={withTopic(bookingPages.details(id))}
      brief={<Brief {...{ date, time }} taker={mentor} price={price} rest="Held for you" />}
    >
      <HeldTicket {...props} />
    </ChoiceCard>
  );
}

/** The visitor's hold, and a way to release it. */
export function HeldTicket({ hold, isChanging, isLow, onReleased }: Props) {
  const [end] = useState(() => Date.now() + hold.holdEndsIn);
  const offered = offer(hold);
  return (
    <section aria-label="Your hold">
      <TicketPaper date={istDate(hold.startsAt)} isLow={isLow} isHeld>
        {(isChanging || !isLow) && (
          <p className="text-sm text-soft">
            {isChanging
              ? 'Pick another time. Until then this one stays yours.'
              : 'You are holding this call.'}
          </p>
        )}
        <h2 className="font-sans text-base font-medium text-pretty">
          {hold.serviceType}
          {hold.additionalSchools > 0 && ` · ${schoolsText(hold.additionalSchools)}`}
        </h2>
        <PickedTime startsAt={hold.startsAt} isLow={isLow} />
        <Taker mentor={hold.mentor} />
        <p className="text-sm text-pretty">
          {callText(offered)}
          {isPackage(hold.service) && `, ${priceText(offered)}`}
        </p>
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <p>
            Held until {displayTime(end, viewerTimeZone())}
            {displayLocal(end, viewerTimeZone()) && ' your time'}
          </p>
          <CancelBooking booking={hold} label="Release it" onCancelled={onReleased} />
        </div>
      </TicketPaper>
    </section>
  );
}
