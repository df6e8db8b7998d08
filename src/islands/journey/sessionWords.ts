import { displayDate } from '#domain/calendar/time.ts';
import { isPackage, isServiceId } from '#domain/catalogue.ts';
import { summaries } from '#domain/summaries.ts';
import { viewerTimeZone } from '#lib/format.ts';
import type { Pack, Session } from './journeyData.ts';

/** What a session is called under the title of its package. */
export function nameOf({ service, title }: Pick<Session, 'service' | 'title'>): string {
  return isPackage(service) ? 'Initial consultation' : title;
}

/** `Resume, 3 SOPs or essays, LOR` */
export function namesOf(sessions: Session[]): string {
  const alike = [...Map.groupBy(sessions, nameOf)];
  return alike.map(([name, { length }]) => (length > 1 ? `${length} ${name}` : name)).join(', ');
}

/** Of sessions that a package holds several of. */
function placeAmongAlike({ id, service }: Session, { sessions }: Pack) {
  const alike = sessions.filter((session) => session.service === service);
  return { place: alike.findIndex((session) => session.id === id) + 1, count: alike.length };
}

/** `2 of 3`; nothing for an only one. */
export function placeText(session: Session, pack: Pack): string | null {
  const { place, count } = placeAmongAlike(session, pack);
  return count > 1 ? `${place} of ${count}` : null;
}

/** Whether it is for one more school than the package itself has. */
export function isAdditional(session: Session, pack: Pack): boolean {
  return placeAmongAlike(session, pack).place > 1;
}

const FIRST = 'Where you stand, where you want to go, and the order of everything after it.';
const ANOTHER = 'For one more school: its questions, and your answers to them.';

/** Of the parts that are not sold alone. */
const ABOUT: Record<string, string> = {
  'finalize-list': 'Where you apply, and why: from a long list to one that you can defend.',
  clarity: 'Courses, countries and costs side by side, until the choice is a clear one.',
  brainstorming: 'Begins with you, not with rankings: what you like, and what it could become.',
};

/** What a session is for, in a sentence. */
export function aboutSession(session: Session, pack: Pack): string | undefined {
  const { service } = session;
  if (isPackage(service)) return FIRST;
  if (isAdditional(session, pack)) return ANOTHER;
  return isServiceId(service) ? summaries[service] : ABOUT[service];
}

/** `Friday, 13 November 2026, with Ananya Krishnan`, by the reader's own calendar. */
export function whenAndWith({ startsAt, mentor }: NonNullable<Session['booking']>): string {
  return `${displayDate(startsAt, viewerTimeZone())}${mentor ? `, with ${mentor.name}` : ''}`;
}
