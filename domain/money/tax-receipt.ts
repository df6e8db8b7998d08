/** Receipts follow GST rules 46 and 50 if the owner is registered for GST. */
import { istDate } from '#domain/time.ts';

const PREFIX = 'WM';
const APRIL = 4;

export function financialYear(instant: number): string {
  const [year = 0, month = 0] = istDate(instant).split('-').map(Number);
  const first = month >= APRIL ? year : year - 1;
  return [first, first + 1].map((calendarYear) => String(calendarYear).slice(-2)).join('-');
}

/** Example: `WM/26-27/00042`. GST rule 46 allows at most 16 characters. */
export function receiptNumber(year: string, serial: number): string {
  return `${PREFIX}/${year}/${String(serial).padStart(5, '0')}`;
}

/**
 * The price in paise includes the tax. IGST never applies, because the place of supply is always
 * `legal.gst.placeOfSupply`.
 */
export function splitTax(amount: number, percent: number) {
  const taxable = Math.round((amount * 100) / (100 + percent));
  const central = Math.round((amount - taxable) / 2);
  return { taxable, central, state: amount - taxable - central };
}
