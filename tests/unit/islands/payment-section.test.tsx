import { expect, test } from 'vitest';
import PaymentSection from '#booking/payment/PaymentSection.tsx';
import type { Payment, Stage } from '#booking/payment/usePayment.ts';
import type { LoadedBooking } from '#booking/useBooking.tsx';
import { markup } from '#tests/support/markup.ts';

const booking = {
  ...{ id: 'one', service: 'lor', serviceType: 'LOR', additionalSchools: 0, price: 1499 },
  ...{ startsAt: 0, endsAt: 1, duration: 45 },
} as LoadedBooking;

function button(stage: Stage, changes: Partial<Payment> = {}, isSaving = false): string {
  const idle = { alert: null, isUnsettled: false, isStranded: false, paymentId: 'pay_1' };
  const payment = { ...idle, stage, ...changes } as Payment;
  const payButton = { type: 'submit', form: 'details', value: 'pay' } as const;
  const html = markup(<PaymentSection {...{ booking, payment, payButton, isSaving }} />);
  return html.match(/<button[^>]*btn-primary[^>]*>[^<]*/)?.[0] ?? '';
}

test('a call is paid for by one press: the button waits until the payment is over', () => {
  expect(button('idle')).toMatch(/^(?!.* disabled).*type="submit".*Pay ₹1,499$/);
  for (const [stage, words] of [
    ['opening', 'Opening the payment window…'],
    ['asking', 'Looking at your booking…'],
    ['verifying', 'Confirming your payment…'],
    ['done', 'Paid'],
  ] as const) {
    expect(button(stage)).toMatch(new RegExp(` disabled="".*>${words}$`));
  }
  expect(button('idle', {}, true)).toMatch(/ disabled="".*Saving your details…$/);
});

test('a payment whose end is unknown is checked again, not made again', () => {
  const unknown = { isUnsettled: true, isStranded: true };
  expect(button('idle', unknown)).toMatch(/type="button".*Check my payment again$/);
  expect(button('lost', unknown)).toBe('');
});
