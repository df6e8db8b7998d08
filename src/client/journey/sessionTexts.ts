import type { PackagePurchase, Session } from '#booking/session/journeyData.ts';
import { isPackage } from '#domain/catalogue.ts';

export function nameOf({ service, title }: Pick<Session, 'service' | 'title'>): string {
  return isPackage(service) ? 'Initial consultation' : title;
}

function idsOfService({ service }: Session, { sessions }: PackagePurchase): string[] {
  return sessions.filter((session) => session.service === service).map(({ id }) => id);
}

/** Returns a text such as `2 of 3`. Null if the package has one session of the service. */
export function placeText(session: Session, purchase: PackagePurchase): string | null {
  const ids = idsOfService(session, purchase);
  return ids.length > 1 ? `${ids.indexOf(session.id) + 1} of ${ids.length}` : null;
}

/** The first session of a service is included. Later sessions are for additional schools. */
export function isForExtraSchool(session: Session, purchase: PackagePurchase): boolean {
  return idsOfService(session, purchase)[0] !== session.id;
}

export const refundMessages = {
  asked: 'We received your request. We answer by email.',
  failed: 'Error sending your request. Please try again.',
} as const;
