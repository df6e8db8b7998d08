import {
  type CallId,
  isPackage,
  type ServiceId,
  serviceForCall,
  serviceIds,
} from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { pageOffers } from './public-mentors.ts';

export interface OfferingMentor {
  id: string;
  /** null means all services */
  services: readonly ServiceId[] | null;
}

export function offersService({ id, services }: OfferingMentor, call: CallId): boolean {
  const service = serviceForCall(call);
  return pageOffers(id, service) && (!services || services.includes(service));
}

type NamedMentor = OfferingMentor & { name: string | null };

export function mentorsOffering(mentors: readonly NamedMentor[], call: CallId): ShownMentor[] {
  return mentors
    .filter((mentor) => offersService(mentor, call))
    .flatMap(({ id, name }) => (name === null ? [] : [{ slug: id, name }]));
}

export function servicesOf(slug: string, mentors: readonly NamedMentor[]): ServiceId[] {
  return serviceIds.filter((service) =>
    mentorsOffering(mentors, service).some((mentor) => mentor.slug === slug),
  );
}

export function defaultService(services: readonly ServiceId[]): ServiceId | undefined {
  return services.find((service) => !isPackage(service)) ?? services[0];
}
