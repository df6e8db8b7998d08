import { callInterval } from '#domain/calendar/slots.ts';
import { isPackage, priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import type { HeldCall } from './hold.ts';
import type { HoldInput } from './input.ts';

type Wanted = Pick<HoldInput, 'additionalSchools'> & { service: ServiceId };

export function quoteService(wanted: Wanted) {
  const { serviceType, audience, minutes } = services[wanted.service];
  const additionalSchools = isPackage(wanted.service) ? wanted.additionalSchools : 0;
  return {
    service: wanted.service,
    serviceType,
    isParent: audience === 'parent',
    duration: minutes,
    additionalSchools,
    price: priceOf(wanted.service, additionalSchools),
  };
}

export function quoteCall({ date, time, ...wanted }: Wanted & Pick<HoldInput, 'date' | 'time'>) {
  const service = quoteService(wanted);
  return { ...service, date, time, ...callInterval(date, time, service.duration) };
}

type Choice = Pick<HeldCall, 'service' | 'additionalSchools' | 'date' | 'time'> & {
  sessionId?: string | null;
  mentorId?: string | undefined;
};

export function isSameChoice(held: Choice, wanted: Choice): boolean {
  return (
    held.service === wanted.service &&
    (held.sessionId ?? null) === (wanted.sessionId ?? null) &&
    held.additionalSchools === wanted.additionalSchools &&
    held.date === wanted.date &&
    held.time === wanted.time &&
    (wanted.mentorId === undefined || wanted.mentorId === held.mentorId)
  );
}
