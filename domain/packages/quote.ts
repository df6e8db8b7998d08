import type { HoldInput } from '#domain/booking/input.ts';
import { quote } from '#domain/booking/quote.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { type CallId, isServiceId, minutesOf } from '#domain/catalogue.ts';
import { sessionTitle } from './sessions.ts';

export function quoteOf({ service, session, ...choice }: HoldInput) {
  if (!session && isServiceId(service))
    return { ...quote({ service, ...choice }), sessionId: null };
  const { date, time } = choice;
  return { ...sessionQuote(service, date, time), sessionId: session ?? null };
}

function sessionQuote(service: CallId, date: string, time: string) {
  const duration = minutesOf(service);
  const offered = { service, serviceType: sessionTitle(service), isParent: false, duration };
  const free = { additionalSchools: 0, price: 0 };
  return { ...offered, ...free, date, time, ...callInterval(date, time, duration) };
}
