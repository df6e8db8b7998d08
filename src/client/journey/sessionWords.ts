import type { Pack, Session } from '#booking/session/journeyData.ts';
import { isPackage } from '#domain/catalogue.ts';
import { aboutCall } from '#domain/packages/summaries.ts';
import { displayDate } from '#domain/time.ts';
import { viewerTimeZone } from '#lib/format.ts';

export function nameOf({ service, title }: Pick<Session, 'service' | 'title'>): string {
  return isPackage(service) ? 'Initial consultation' : title;
}

/** `Resume, 3 SOPs or essays, LOR` */
export function namesOf(sessions: Session[]): string {
  const alike = [...Map.groupBy(sessions, nameOf)];
  return alike.map(([name, { length }]) => (length > 1 ? `${length} ${name}` : name)).join(', ');
}

function placeAmongAlike({ id, service }: Session, { sessions }: Pack) {
  const alike = sessions.filter((session) => session.service === service);
  return { place: alike.findIndex((session) => session.id === id) + 1, count: alike.length };
}

/** `2 of 3`; nothing for an only one. */
export function placeText(session: Session, pack: Pack): string | null {
  const { place, count } = placeAmongAlike(session, pack);
  return count > 1 ? `${place} of ${count}` : null;
}

export function isAdditional(session: Session, pack: Pack): boolean {
  return placeAmongAlike(session, pack).place > 1;
}

const ANOTHER = 'For one more school: its questions, and your answers to them.';

export function aboutSession(session: Session, pack: Pack): string | undefined {
  return isAdditional(session, pack) ? ANOTHER : aboutCall(session.service);
}

/** `Friday, 13 November 2026, with Ananya Krishnan`, by the reader's own calendar. */
export function whenAndWith({ startsAt, mentor }: NonNullable<Session['booking']>): string {
  return `${displayDate(startsAt, viewerTimeZone())}${mentor ? `, with ${mentor.name}` : ''}`;
}
