import type { PackagePurchase, Session } from '#booking/session/journeyData.ts';
import { isPackage } from '#domain/catalogue.ts';

export function nameOf({ service, title }: Pick<Session, 'service' | 'title'>): string {
  return isPackage(service) ? 'Initial consultation' : title;
}

function idsOfService({ service }: Session, { sessions }: PackagePurchase): string[] {
  return sessions.filter((session) => session.service === service).map(({ id }) => id);
}

/** `2 of 3` among the package's sessions of the same service. Null if the package has only one. */
export function placeText(session: Session, purchase: PackagePurchase): string | null {
  const ids = idsOfService(session, purchase);
  return ids.length > 1 ? `${ids.indexOf(session.id) + 1} of ${ids.length}` : null;
}

/** A package has one session of a service per school. The first session is for the first school. */
export function isAdditional(session: Session, purchase: PackagePurchase): boolean {
  return idsOfService(session, purchase)[0] !== session.id;
}

export const refundMessages = {
  asked: 'Refund requested. We answer by email.',
  failed: 'Error sending your request. Please try again.',
} as const;
