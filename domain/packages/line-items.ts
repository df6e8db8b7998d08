import {
  ADDITIONAL_SCHOOL_PRICE,
  type CallId,
  isPackage,
  packages,
  schoolsText,
} from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { moreSessionsText, sessionCount, sessionsText } from './sessions.ts';

interface LineItem {
  label: string;
  detail: string;
  contents?: string;
  /** Rupees. */
  amount: number;
}

interface Bought {
  service: CallId;
  serviceType: string;
  additionalSchools: number;
  /** Minutes. */
  duration: number;
  /** Rupees, as it was when the call was booked. */
  price: number;
}

export function lineItems(bought: Bought): LineItem[] {
  const { service, serviceType, additionalSchools, duration, price } = bought;
  if (!isPackage(service)) {
    return [{ label: serviceType, detail: `${duration} minutes on video`, amount: price }];
  }
  const schools = ADDITIONAL_SCHOOL_PRICE * additionalSchools;
  const { title, includes } = packages[service];
  const whole = {
    label: `${title}, the full package`,
    detail: sessionsText(service),
    contents: `First: your initial consultation. Then, in the order you choose: ${includes.join(', ')}.`,
    amount: price - schools,
  };
  if (additionalSchools === 0) return [whole];
  const detail = moreSessionsText(service, additionalSchools);
  return [whole, { label: schoolsText(additionalSchools), detail, amount: schools }];
}

export function eachSchool(): string {
  return `One school is in the price; each more adds ${formatRupees(ADDITIONAL_SCHOOL_PRICE)} and one session.`;
}

type Priced = Pick<Bought, 'service' | 'price'>;

/** `first of 6 sessions, full package`, `paid with your package`; nothing for a call that is sold alone. */
export function placeInPackage(call: Priced & Pick<Bought, 'additionalSchools'>): string {
  const { service, price, additionalSchools } = call;
  if (price === 0) return priceText(call);
  if (!isPackage(service)) return '';
  return `first of ${sessionCount(service, additionalSchools)} sessions, full package`;
}

/** `₹99`, `₹9,999 for the full package` */
export function priceText({ service, price }: Priced): string {
  if (price === 0) return 'paid with your package';
  return `${formatRupees(price)}${isPackage(service) ? ' for the full package' : ''}`;
}

/** `30 minutes, ₹99`; the price of a package is not that of its first call: `45 minutes on video` */
export function callText({ service, price, duration }: Priced & { duration: number }): string {
  return `${duration} minutes${isPackage(service) ? ' on video' : `, ${priceText({ service, price })}`}`;
}
