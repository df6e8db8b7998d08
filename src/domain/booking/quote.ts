import { callInterval } from '#domain/calendar/slots.ts';
import { isPackage, priceOf, services } from '#domain/catalogue.ts';
import type { HoldInput } from './hold-input.ts';

/** What follows from the chosen slot and service; the browser sends no price and no duration. */
export function quote(input: Pick<HoldInput, 'service' | 'additionalSchools' | 'date' | 'time'>) {
  const service = services[input.service];
  const additionalSchools = isPackage(input.service) ? input.additionalSchools : 0;
  return {
    service: input.service,
    serviceType: service.serviceType,
    isParent: service.audience === 'parent',
    duration: service.minutes,
    additionalSchools,
    price: priceOf(input.service, additionalSchools),
    date: input.date,
    time: input.time,
    ...callInterval(input.date, input.time, service.minutes),
  };
}
