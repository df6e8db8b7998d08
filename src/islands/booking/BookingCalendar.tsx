import type { ServiceId } from '#domain/catalogue.ts';
import { messages } from '#domain/messages.ts';
import { answer, api } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { CalendarChoice } from './CalendarChoice.tsx';
import { ChoiceSummary } from './ChoiceSummary.tsx';
import { ForAdmins } from './ForAdmins.tsx';
import { useCalendar } from './useCalendar.ts';

interface Props {
  service: ServiceId;
  additionalSchools: number;
}

/** The calendar of one service; what is picked is held, and leads on to the details. */
export function BookingCalendar({ service, additionalSchools }: Props) {
  const terms = { service, additionalSchools, timeZone: viewerTimeZone() };
  const calendar = useCalendar({
    service,
    take: (choice) => answer(api.bookings.$post({ json: { ...terms, ...choice } })),
    onTaken: ({ booking }) => location.assign(bookingPages.details(booking.id)),
    failure: messages.bookingError,
  });
  return (
    <ForAdmins isAdmin={calendar.isAdmin}>
      <CalendarChoice calendar={calendar}>
        <ChoiceSummary
          service={service}
          additionalSchools={additionalSchools}
          date={calendar.day?.date}
          time={calendar.slot?.time}
          message={calendar.message}
          isHolding={calendar.isTaking}
          onNext={calendar.submit}
        />
      </CalendarChoice>
    </ForAdmins>
  );
}
