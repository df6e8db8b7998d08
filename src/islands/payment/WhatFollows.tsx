import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import { PAYMENT_PROVIDER } from '#domain/money/payment-provider.ts';
import { PaymentMethods } from './PaymentMethods.tsx';

/** How one pays, and what comes after it. */
export function WhatFollows() {
  return (
    <>
      <PaymentMethods />
      <ol className="grid gap-1.5 border-t border-line pt-4 text-sm text-soft">
        {[
          `A window of ${PAYMENT_PROVIDER} opens over this page. We never see your card.`,
          'Once it is paid, your place is yours: you confirm, and the meeting link is emailed to you.',
          `You can move the call until ${MOVE_NOTICE_HOURS} hours before it begins.`,
        ].map((words, index) => (
          <li key={words} className="flex items-baseline gap-2.5">
            <span
              aria-hidden="true"
              className="w-3 shrink-0 font-display font-semibold text-leaf tabular-nums"
            >
              {index + 1}
            </span>
            {words}
          </li>
        ))}
      </ol>
    </>
  );
}
