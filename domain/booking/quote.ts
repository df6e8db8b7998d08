import { callInterval } from '#domain/calendar/slots.ts';
import { isPackage, priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import type { HeldCall } from './hold.ts';
import type { HoldInput } from './input.ts';

type Wanted = Pick<HoldInput, 'additionalSchools'> & { service: ServiceId };

export function offer(wanted: Wanted) {
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

export function quote({ date, time, ...wanted }: Wanted & Pick<HoldInput, 'date' | 'time'>) {
  const offered = offer(wanted);
  return { ...offered, date, time, ...callInterval(date, time, offered.duration) };
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
