import type { HoldInput } from '#domain/booking/input.ts';
import { quoteCall } from '#domain/booking/quote.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { isServiceId, minutesOf } from '#domain/catalogue.ts';
import { sessionTitle } from './sessions.ts';

export function quoteHold({ service, session, ...choice }: HoldInput) {
  // If there is no session, `holdInput` accepts only services that are sold separately.
  if (!session && isServiceId(service)) {
    return { ...quoteCall({ service, ...choice }), sessionId: null };
  }
  const { date, time } = choice;
  const duration = minutesOf(service);
  const paid = { additionalSchools: 0, price: 0, sessionId: session ?? null };
  const offered = { service, serviceType: sessionTitle(service), isParent: false, duration };
  return { ...offered, ...paid, date, time, ...callInterval(date, time, duration) };
}
