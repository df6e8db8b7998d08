import { isServiceId } from '#domain/catalogue.ts';
import { Queries } from '#islands/ui/Queries.tsx';
import { queryParameter } from '#lib/navigate.ts';
import { BookingCalendar } from './BookingCalendar.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';

/** The calendar for the service in the address, or the choice of one. */
export function CalendarPage() {
  const service = queryParameter('service') ?? '';
  const schools = Number(queryParameter('schools') ?? 0);
  const additionalSchools = Number.isSafeInteger(schools) && schools > 0 ? schools : 0;
  return (
    <Queries>
      {isServiceId(service) ? (
        <BookingCalendar service={service} additionalSchools={additionalSchools} />
      ) : (
        <ServiceChoice />
      )}
    </Queries>
  );
}
