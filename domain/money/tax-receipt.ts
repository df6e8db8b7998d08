/** Receipts for payments, following GST rules 46 and 50 if the owner is registered. */
import { istDate } from '#domain/time.ts';

const PREFIX = 'WM';
const FIRST_MONTH = 4;

/** `26-27`: from April to March, in India. */
export function financialYear(instant: number): string {
  const [year = 0, month = 0] = istDate(instant).split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** `WM/26-27/00042`. Rule 46 allows 16 characters. */
export function receiptNumber(year: string, serial: number): string {
  return `${PREFIX}/${year}/${String(serial).padStart(5, '0')}`;
}

/** Splits a price in paise that includes `percent` GST. Centre and state get half of the tax each. */
export function taxIn(amount: number, percent: number) {
  const taxable = Math.round((amount * 100) / (100 + percent));
  const central = Math.round((amount - taxable) / 2);
  return { taxable, central, state: amount - taxable - central };
}
