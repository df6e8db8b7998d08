import type { HeldCall } from '#domain/booking/hold.ts';
import {
  ADDITIONAL_SCHOOL_PRICE,
  type CallId,
  isPackage,
  type PackageId,
  type PartId,
  packages,
  partTitles,
  schoolsText,
} from '#domain/catalogue.ts';
import { formatRupees, toPaise } from '#domain/money/money.ts';

export const PACKAGE_MONTHS = 12;

/** In rupees. The value of the initial consultation is the package's price minus these values. */
export const partValues: Record<PartId, number> = {
  'finalize-list': 1500,
  resume: 1600,
  'essays-sop': 3000,
  lor: 1300,
  interview: 1599,
  clarity: 2000,
  brainstorming: 2000,
};

export const CONSULTATION_VALUE = 1000;

type Bought = Pick<
  HeldCall,
  'service' | 'serviceType' | 'additionalSchools' | 'duration' | 'price'
>;

type BoughtPackage = Pick<Bought, 'additionalSchools' | 'price'> & { service: PackageId };

/** Values are in paise. The sum of the values is the price of the package. */
export function sessionsOf({ service, additionalSchools, price }: BoughtPackage) {
  const parts = packages[service].parts.flatMap((part) => {
    const schools = part === 'essays-sop' ? additionalSchools : 0;
    const included = { service: part, value: toPaise(partValues[part]) };
    const additional = { service: part, value: toPaise(ADDITIONAL_SCHOOL_PRICE) };
    return [included, ...Array.from({ length: schools }, () => additional)];
  });
  const rest = parts.reduce((left, { value }) => left - value, toPaise(price));
  const sessions: { service: CallId; value: number }[] = [{ service, value: rest }, ...parts];
  return sessions;
}

export function sessionCount(service: PackageId, additionalSchools = 0): number {
  return packages[service].parts.length + 1 + additionalSchools;
}

/** Includes the initial consultation. Its booking buys the package and has no `sessionId`. */
export function isOfPackage(call: { sessionId: string | null; service: CallId }): boolean {
  return call.sessionId !== null || isPackage(call.service);
}

export function sessionTitle(service: CallId): string {
  return isPackage(service) ? packages[service].serviceType : partTitles[service as PartId];
}

interface LineItem {
  label: string;
  detail: string;
  contents?: string;
  /** Rupees */
  amount: number;
}

export function lineItems(bought: Bought): LineItem[] {
  const { service, serviceType, additionalSchools, duration, price } = bought;
  if (!isPackage(service)) {
    return [{ label: serviceType, detail: `${duration} minutes on video`, amount: price }];
  }
  const schools = ADDITIONAL_SCHOOL_PRICE * additionalSchools;
  const { title, includes, minutes } = packages[service];
  const whole = {
    label: `${title}, the full package`,
    detail: `${sessionCount(service)} sessions of ${minutes} minutes, within ${PACKAGE_MONTHS} months`,
    contents: `First: your initial consultation. Then, in the order you choose: ${includes.join(', ')}.`,
    amount: price - schools,
  };
  if (additionalSchools === 0) return [whole];
  const more = additionalSchools === 1 ? '1 more session' : `${additionalSchools} more sessions`;
  const detail = `${more}, ${sessionCount(service, additionalSchools)} in all`;
  return [whole, { label: schoolsText(additionalSchools), detail, amount: schools }];
}

export function schoolPriceText(): string {
  return `The price includes one school. Each additional school adds ${formatRupees(ADDITIONAL_SCHOOL_PRICE)} and one session.`;
}

/** If `price` is 0, the call is free (`sessionId` is null) or a session of a package. */
type Priced = Pick<Bought, 'service' | 'price'> & { sessionId?: string | null };

export function ticketNote(call: Priced & Pick<Bought, 'additionalSchools'>): string {
  const { service, price, additionalSchools } = call;
  if (price === 0) return priceText(call);
  if (!isPackage(service)) return '';
  return `first of ${sessionCount(service, additionalSchools)} sessions, full package`;
}

export function priceText({ service, price, sessionId }: Priced): string {
  if (price === 0) return sessionId === null ? 'free of charge' : 'paid with your package';
  return `${formatRupees(price)}${isPackage(service) ? ' for the full package' : ''}`;
}

export function durationAndPrice({ duration, ...call }: Priced & { duration: number }): string {
  return `${duration} minutes${isPackage(call.service) ? ' on video' : `, ${priceText(call)}`}`;
}
