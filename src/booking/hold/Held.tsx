import { CancelHold } from '#booking/CancelHold.tsx';
import { BottomBarText } from '#booking/calendar/Choice.tsx';
import { ChoiceCard } from '#booking/calendar/ChoiceCard.tsx';
import { MentorLine } from '#booking/MentorFace.tsx';
import { TicketPaper, TicketTime } from '#booking/TicketPaper.tsx';
import { isPackage, schoolsText } from '#domain/catalogue.ts';
import { durationAndPrice, priceText } from '#domain/packages/sessions.ts';
import { bookingPages, withTopic } from '#lib/booking-pages.ts';
import { holdEnd } from '#lib/format.ts';
import type { Holding } from './HoldingCalendar.tsx';

type Props = NonNullable<Holding['held']> & { shownAs: 'choice' | 'ticket' | 'compact ticket' };

export default function Held(props: Props) {
  if (props.shownAs !== 'choice') return <HeldTicket {...props} />;
  return (
    <ChoiceCard
      label="Your choice"
      button={props.isChanging ? 'Keep this time' : 'Continue'}
      href={withTopic(bookingPages.details(props.hold))}
      bottomBarText={<BottomBarText {...props.hold} extent="Held for you" />}
    >
      <HeldTicket {...props} />
    </ChoiceCard>
  );
}

function HeldTicket({ hold, isChanging, isOtherService, shownAs, onReleased }: Props) {
  const isCompact = shownAs === 'compact ticket';
  return (
    <section aria-label="Your hold">
      <TicketPaper startsAt={hold.startsAt} isCompact={isCompact} isTentative>
        {(isChanging || isOtherService || !isCompact) && (
          <p className="text-sm text-soft">
            {isChanging
              ? 'Pick another time. We hold your current time meanwhile.'
              : 'This time is reserved for you.'}
            {isOtherService && ' To book the other call instead, pick a time for it.'}
          </p>
        )}
        <h2 className="ticket-name">
          {hold.serviceType}
          {hold.additionalSchools > 0 && ` · ${schoolsText(hold.additionalSchools)}`}
        </h2>
        <TicketTime startsAt={hold.startsAt} />
        <MentorLine mentor={hold.mentor} />
        <p className="text-sm text-pretty">
          {durationAndPrice(hold)}
          {isPackage(hold.service) && `, ${priceText(hold)}`}
        </p>
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3 text-sm [&_button]:font-semibold [&_button]:text-ink">
          <p>Held until {holdEnd(hold.endsAt)}</p>
          {isOtherService && (
            <a className="link flex min-h-11 items-center" href={bookingPages.details(hold)}>
              Continue
            </a>
          )}
          <CancelHold hold={hold} label="Release this time" onCancelled={onReleased} />
        </div>
      </TicketPaper>
    </section>
  );
}
