import type { PackagePurchase, Session } from '#booking/session/journeyData.ts';
import { isPackage } from '#domain/catalogue.ts';

export function nameOf({ service, title }: Pick<Session, 'service' | 'title'>): string {
  return isPackage(service) ? 'Initial consultation' : title;
}

function idsOfService({ service }: Session, { sessions }: PackagePurchase): string[] {
  return sessions.filter((session) => session.service === service).map(({ id }) => id);
}

/** Place such as `2 of 3` among sessions of the same service. Null if there is only one session. */
export function placeText(session: Session, purchase: PackagePurchase): string | null {
  const ids = idsOfService(session, purchase);
  return ids.length > 1 ? `${ids.indexOf(session.id) + 1} of ${ids.length}` : null;
}

/** True for an additional school. The first session of a service is for the included school. */
export function isAdditional(session: Session, purchase: PackagePurchase): boolean {
  return idsOfService(session, purchase)[0] !== session.id;
}

export const refundMessages = {
  asked: 'We received your request. We answer by email.',
  failed: 'Error sending your request. Please try again.',
} as const;
