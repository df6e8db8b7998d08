import { type Audience, type ServiceId, services } from '#domain/catalogue.ts';

/**
 * Mentors with a page, by the name of their file in src/content/mentors, which is the id of their
 * calendar. The Worker cannot read the content, so it is repeated here; a test compares both.
 */
export const introduced: Readonly<Record<string, string>> = {
  'ananya-krishnan': 'Ananya Krishnan',
  'arnab-sen': 'Arnab Sen',
  'harpreet-sandhu': 'Harpreet Singh Sandhu',
  'lalremruati-sailo': 'Lalremruati Sailo',
  'zoya-ansari': 'Zoya Ansari',
};

export const onlyFor: Readonly<Record<string, Audience>> = {
  'ananya-krishnan': 'student',
  'lalremruati-sailo': 'student',
};

/** True unless the mentor's page names another audience than the service's. */
export function pageOffers(slug: string, service: ServiceId): boolean {
  const { audience } = services[service];
  return (onlyFor[slug] ?? audience) === audience;
}
