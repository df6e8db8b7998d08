import { type RefObject, useRef, useState } from 'react';
import { type HeldCall, isSameChoice } from '#domain/booking/booking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { offer, quote } from '#domain/booking/quote.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { VerifyEmailFirst } from '#islands/account/VerifyEmailFirst.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { answer, api } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages, queryParameter } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';
import { CalendarChoice } from './CalendarChoice.tsx';
import { ChoiceSummary } from './ChoiceSummary.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { ReplaceHold } from './ReplaceHold.tsx';
import { TicketAbove } from './TicketAbove.tsx';
import { useCalendar } from './useCalendar.ts';
import { WithAdminMode } from './WithAdminMode.tsx';

interface Props {
  service: ServiceId;
  additionalSchools: number;
}

/** The calendar of one service. The picked slot is held, then the details page opens. */
export function BookingCalendar({ service, additionalSchools }: Props) {
  const changing = queryParameter('changing');
  const verification = useRef<HTMLDialogElement>(null);
  const [inTheWay, setInTheWay] = useState<HeldCall | null>(null);
  const offered = offer({ service, additionalSchools });
  const terms = { service, additionalSchools, timeZone: viewerTimeZone() };

  const calendar = useCalendar({
    service,
    take: (claim) => answer(api.bookings.$post({ json: { ...terms, ...claim } })),
    onTaken: ({ booking }) => location.assign(withTopic(bookingPages.details(booking.id))),
    onRefused: ({ code, held }) => {
      if (held) setInTheWay(held);
      if (code === 'verification_required') verification.current?.showModal();
      return held !== null || code === 'verification_required';
    },
    failure: bookingMessages.bookingError,
  });
  const { hold, day, slot } = calendar;
  const wanted = day && slot ? quote({ ...terms, date: day.date, time: slot.time }) : null;

  function goOn(): void {
    if (!hold || !wanted || isSameChoice(hold, wanted)) calendar.submit();
    else if (hold.id === changing) calendar.submitInsteadOf(hold.id);
    else setInTheWay(hold);
  }

  return (
    <WithAdminMode isAdmin={calendar.isAdmin}>
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
        <HoldNotice
          hold={hold}
          isChanging={hold?.id === changing}
          onReleased={() => calendar.retry()}
        />
        {(slot || !hold) && <TicketAbove offered={offered} date={day?.date} time={slot?.time} />}
        <CalendarChoice calendar={calendar}>
          <ChoiceSummary
            offered={offered}
            date={day?.date}
            time={slot?.time}
            isHolding={calendar.isTaking}
            onNext={goOn}
          />
        </CalendarChoice>
      </div>
      <ReplaceHold
        held={inTheWay}
        wanted={wanted}
        onClose={() => setInTheWay(null)}
        onReplace={calendar.submitInsteadOf}
      />
      <VerificationDialog ref={verification} />
    </WithAdminMode>
  );
}

function VerificationDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  return (
    <Dialog ref={ref} title="Confirm your address first">
      <p className="my-3 text-pretty">{bookingMessages.verifyBeforeHolding}</p>
      <VerifyEmailFirst />
      <div className="mt-6 flex justify-end">
        <Button tone="primary" onClick={() => ref.current?.close()}>
          Back to the calendar
        </Button>
      </div>
    </Dialog>
  );
}
