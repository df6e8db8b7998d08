import { type Audience, type ServiceId, services } from '#domain/catalogue.ts';
import { listed } from '#domain/text/listed.ts';

/** Names from src/content/mentors, which the Worker cannot read. A test compares the names. */
export const mentorNames: Readonly<Record<string, string>> = {
  'ananya-krishnan': 'Ananya Krishnan',
  'arnab-sen': 'Arnab Sen',
  'harpreet-sandhu': 'Harpreet Singh Sandhu',
  'lalremruati-sailo': 'Lalremruati Sailo',
  'zoya-ansari': 'Zoya Ansari',
};

export const mentorAudiences: Readonly<Record<string, Audience>> = {
  'ananya-krishnan': 'student',
  'lalremruati-sailo': 'student',
};

/** False if the mentor's page is for students and the service for parents, or the reverse. */
export function pageOffers(slug: string, service: ServiceId): boolean {
  const { audience } = services[service];
  return (mentorAudiences[slug] ?? audience) === audience;
}

interface Calendar {
  id: string;
  name: string | null;
  isActive: boolean;
}

export function mentorWarnings(calendars: readonly Calendar[]): string[] {
  const active = calendars.filter(({ isActive }) => isActive);
  const withoutPage = active.flatMap(({ id, name }) => (name && !mentorNames[id] ? [name] : []));
  const waiting = peopleWithoutCalendar(calendars).map(({ name }) => name);
  return [
    active.some(({ name }) => name === null) && NAMELESS_CALENDAR,
    withoutPage.length > 0 && `Active mentors without a page: ${listed(withoutPage)}. ${ADD_PAGE}`,
    waiting.length > 0 && `Please add the mentors that the site shows: ${listed(waiting)}.`,
  ].filter((sentence) => sentence !== false);
}

const NAMELESS_CALENDAR = 'A calendar has no mentor name. Please enter the name that clients see.';
const ADD_PAGE = 'Ask the person who maintains the site to add the page.';

export function peopleWithoutCalendar(calendars: readonly Pick<Calendar, 'id'>[]) {
  return Object.entries(mentorNames)
    .filter(([slug]) => calendars.every(({ id }) => id !== slug))
    .map(([slug, name]) => ({ slug, name }));
}
