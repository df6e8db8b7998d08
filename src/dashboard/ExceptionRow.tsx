import type { InferResponseType } from 'hono/client';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { issueWords } from '#domain/money/reconciliation-issues.ts';
import { istDate } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import type { api } from '#lib/api.ts';
import { dateAndTime, shortDate } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { Button } from '#ui/Button.tsx';
import { bookingPage } from './bookings/address.ts';
import { clientName } from './bookings/bookingData.ts';

export type Exception = InferResponseType<
  typeof api.admin.exceptions.$get,
  200
>['exceptions'][number];

interface Props {
  exception: Exception;
  isBusy: boolean;
  onAct(): void;
}

export function ExceptionRow({ exception, isBusy, onAct }: Props) {
  const { kind, subject, since, detail, call, amount, currency } = exception;
  const isCalendar = kind === 'calendar revoked';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 md:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <p className="font-semibold tabular-nums max-md:col-start-1">
        {amount != null && formatAmount(amount, currency ?? CURRENCY)}
      </p>
      <div className="min-w-0 max-md:col-start-1">
        <p className="flex flex-wrap gap-x-4 font-medium wrap-anywhere">
          {isCalendar ? (
            <a data-row className="link" href={adminPages.hours(subject)}>
              {detail ?? subject}
            </a>
          ) : (
            <Links exception={exception} />
          )}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {call && `Call of ${dateAndTime(call.startsAt)} · `}
          open since {shortDate(istDate(since))}, {inWords(since)}
          {detail && !isCalendar && ` · ${detail}`}
        </p>
      </div>
      <Button
        className="btn-slim max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
        disabled={isBusy}
        onClick={onAct}
      >
        {issueWords[kind].action} <span className="sr-only">{subject}</span>
      </Button>
    </li>
  );
}

function Links({ exception: { subject, call, paymentId, email } }: { exception: Exception }) {
  const name = call && `${clientName(call)}, ${call.serviceType}`;
  if (!call && !paymentId && !email) return subject;
  return (
    <>
      {email && (
        <a data-row className="link" href={adminPages.email(subject)}>
          {email.subject}, to {email.to}
        </a>
      )}
      {call && (
        <a data-row={!email || undefined} className="link" href={bookingPage(call.id)}>
          {email ? 'Booking' : name}
        </a>
      )}
      {paymentId && (
        <a data-row={!call || undefined} className="link" href={adminPages.payment(paymentId)}>
          {call ? 'Payment' : `Payment ${paymentId}`}
        </a>
      )}
    </>
  );
}
