/** What a price is for, line by line, so that nobody takes a package's price for that of one call. */
import {
  ADDITIONAL_SCHOOL_PRICE,
  callsOf,
  isPackage,
  packages,
  type ServiceId,
  schoolsText,
} from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';

interface LineItem {
  label: string;
  detail: string;
  /** Rupees. */
  amount: number;
}

interface Bought {
  service: ServiceId;
  serviceType: string;
  additionalSchools: number;
  /** Minutes. */
  duration: number;
  /** Rupees, as it was when the call was booked. */
  price: number;
}

export function lineItems(bought: Bought): LineItem[] {
  const { service, serviceType, additionalSchools, duration, price } = bought;
  const minutes = `${duration} minutes on video`;
  if (!isPackage(service)) return [{ label: serviceType, detail: minutes, amount: price }];
  const schools = ADDITIONAL_SCHOOL_PRICE * additionalSchools;
  const { title, includes } = packages[service];
  const whole = {
    label: `${title}, the full package`,
    detail: `Begins with this call, ${minutes}. Includes: ${includes.join(', ')}.`,
    amount: price - schools,
  };
  if (additionalSchools === 0) return [whole];
  return [whole, { label: schoolsText(additionalSchools), detail: '', amount: schools }];
}

/** `first of 6 calls, full package`; nothing for a single call. */
export function placeInPackage(service: ServiceId): string {
  return isPackage(service) ? `first of ${callsOf(service)} calls, full package` : '';
}

type Priced = Pick<Bought, 'service' | 'price'>;

/** `₹99`, `₹9,999 for the full package` */
export function priceText({ service, price }: Priced): string {
  return `${formatRupees(price)}${isPackage(service) ? ' for the full package' : ''}`;
}

/** `30 minutes, ₹99`; the price of a package is not that of its first call: `45 minutes on video` */
export function callText({ service, price, duration }: Priced & { duration: number }): string {
  return `${duration} minutes${isPackage(service) ? ' on video' : `, ${formatRupees(price)}`}`;
}
