/** Which mentors take a service by name, and which services a mentor. */

import { type CallId, isPackage, type ServiceId, serviceIds } from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { type CalendarMentor, takesService } from './first-free.ts';

type Mentors = readonly (CalendarMentor & { name: string | null })[];

export function namedTakers(mentors: Mentors, service: CallId): ShownMentor[] {
  return mentors
    .filter((mentor) => takesService(mentor, service))
    .flatMap(({ id, name }) => (name === null ? [] : [{ slug: id, name }]));
}

export function servicesOf(slug: string, mentors: Mentors): ServiceId[] {
  return serviceIds.filter((service) =>
    namedTakers(mentors, service).some((mentor) => mentor.slug === slug),
  );
}

/** The call to begin with: the first that is no package. */
export function firstToOffer(services: readonly ServiceId[]): ServiceId | undefined {
  return services.find((service) => !isPackage(service)) ?? services[0];
}
