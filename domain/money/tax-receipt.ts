/** Receipts for payments, by the GST rules 46 and 50 where the owner is registered. */
import { istDate } from '#domain/time.ts';

const PREFIX = 'WM';
const FIRST_MONTH = 4;

/** The financial year of an instant, April to March in India: `26-27`. */
export function financialYear(instant: number): string {
  const [year = 0, month = 0] = istDate(instant).split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** `WM/26-27/00042`: unique within its year, and within the sixteen characters of rule 46. */
export function receiptNumber(year: string, serial: number): string {
  return `${PREFIX}/${year}/${String(serial).padStart(5, '0')}`;
}

/** A price in paise that includes GST of `percent`, taken apart; the two halves go to centre and state. */
export function taxIn(amount: number, percent: number) {
  const taxable = Math.round((amount * 100) / (100 + percent));
  const central = Math.round((amount - taxable) / 2);
  return { taxable, central, state: amount - taxable - central };
}
