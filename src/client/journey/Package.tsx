import { useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, useRef, useState } from 'react';
import { isBookable, journeyQuery, type PackagePurchase } from '#booking/session/journeyData.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { EXTENSION_MONTHS, extendedEnd, type SessionState } from '#domain/packages/states.ts';
import { answer, api } from '#lib/api.ts';
import { counted, longDate } from '#lib/format.ts';
import { MessageContext, useShowMessage } from '#ui/ActionMessages.tsx';
import { Alert } from '#ui/Alert.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { SendButton } from '#ui/SendButton.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { COLUMNS } from '../columns.ts';
import { SessionList } from './SessionList.tsx';
import { refundMessages } from './sessionTexts.ts';

const RefundQuestion = lazy(() => import('./RefundQuestion.tsx'));

interface Props {
  purchase: PackagePurchase;
}

export function Package({ purchase }: Props) {
  const [message, showMessage] = useNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();

  function onChanged(changeMessage: string): void {
    showMessage(changeMessage);
    // The pressed button may have disappeared, so the heading gets the focus.
    heading.current?.focus();
    client.invalidateQueries({ queryKey: journeyQuery.queryKey });
  }

  return (
    <section aria-label={purchase.title} className={COLUMNS}>
      <MessageContext value={onChanged}>
        <PackageCard purchase={purchase} heading={heading} />
        <div className="grid min-w-0 gap-6">
          {message && (
            // The card already shows a requested refund.
            <div className={message === refundMessages.asked ? 'sr-only' : ''}>
              <Alert tone="success">{message}</Alert>
            </div>
          )}
          <SessionList purchase={purchase} />
        </div>
      </MessageContext>
    </section>
  );
}

function PackageCard(props: Props & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { purchase, heading } = props;
  const { title, validUntil, isLive, isRefunded, request } = purchase;
  return (
    <div className="card grid gap-2 px-5 py-4 sm:gap-3 sm:p-5 lg:sticky lg:top-24 lg:p-6">
      <div>
        <p className="text-sm text-soft max-sm:sr-only">Your package</p>
        <h2 ref={heading} tabIndex={-1} className="text-heading leading-tight outline-none">
          {title}
        </h2>
      </div>
      <SessionsLeft purchase={purchase} />
      {request?.state !== 'asked' && !isRefunded && (
        <p className="text-sm text-soft">
          {isLive ? 'Book by' : 'Ended on'}{' '}
          <span className="whitespace-nowrap">{longDate(validUntil)}</span>
        </p>
      )}
      <RefundRequest purchase={purchase} />
      <PackageOptions purchase={purchase} />
    </div>
  );
}

function SessionsLeft({ purchase: { sessions } }: Props) {
  const bookable = sessions.filter(isBookable).length;
  const countOf = (state: SessionState) =>
    sessions.filter((session) => session.state === state).length;
  // An open session that the client cannot book waits for the answer to a refund request.
  const onHold = countOf('open') - bookable;
  const isAllOnHold = bookable === 0 && onHold > 0;
  const counts = {
    done: countOf('used'),
    booked: countOf('booked'),
    'used up': countOf('forfeited'),
    refunded: countOf('refunded'),
    'on hold': onHold,
  };
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <div>
      <p>
        <strong className="font-display text-3xl font-semibold tabular-nums">
          {isAllOnHold ? onHold : bookable}
        </strong>{' '}
        of {counted(sessions.length, 'session')} {isAllOnHold ? 'on hold' : 'left'}
      </p>
      <p className="text-sm text-soft empty:hidden">
        {shown.map(([name, count]) => `${count} ${name}`).join(' · ')}
      </p>
    </div>
  );
}

function RefundRequest({ purchase: { id, request } }: Props) {
  const showMessage = useShowMessage();
  if (!request || request.state === 'withdrawn') return null;
  const { state, amount, askedAt, answer: reply } = request;
  return (
    <div className="grid justify-items-start gap-1 rounded-xl bg-dawn p-4 text-pretty">
      <p>
        You requested{' '}
        <strong className="block font-display text-3xl leading-tight font-semibold">
          {formatAmount(amount, CURRENCY)}
        </strong>{' '}
        <span className="text-sm">on {longDate(askedAt)}.</span>
      </p>
      {state === 'asked' && (
        <>
          <p className="text-sm">
            We answer by email within 5 business days. Until then you cannot book these sessions.
          </p>
          <SendButton
            className="btn-slim mt-2"
            label="Withdraw my request"
            busy="Withdrawing it…"
            failure="Error withdrawing your request. Please try again."
            send={() => answer(api.journey[':id'].refund.$delete({ param: { id } }))}
            onDone={() => showMessage('Request withdrawn.')}
          />
        </>
      )}
      {state === 'declined' && <p>We declined this request: “{reply}”</p>}
      {state === 'approved' && <p>We refund this amount to your original payment method.</p>}
    </div>
  );
}

function PackageOptions({ purchase }: Props) {
  const [isWide] = useState(() => matchMedia('(width >= 64rem)').matches);
  const { refund, request } = purchase;
  const canExtend = purchase.canExtend && purchase.sessions.some(isBookable);
  const canRequestRefund = refund.withCalls > 0 && request?.state !== 'asked';
  if (!canExtend && !canRequestRefund) return null;
  return (
    <details open={isWide} className="-mb-2 border-t border-line pt-1">
      <summary className="fold">More about this package</summary>
      <div className="grid gap-2 pb-2">
        {canExtend && <ExtendPackage purchase={purchase} />}
        {canRequestRefund && (
          <DialogButton tone="link" label="Request a refund" title="Request a refund">
            {(close) => <RefundQuestion purchase={purchase} close={close} />}
          </DialogButton>
        )}
      </div>
    </details>
  );
}

function ExtendPackage({ purchase: { id, validUntil } }: Props) {
  // `validUntil` is the last millisecond of the package. `extendedEnd` needs the end, 1 ms later.
  const newEnd = longDate(extendedEnd(validUntil + 1, EXTENSION_MONTHS) - 1);
  return (
    <>
      <ActionDialog
        label={`Extend by ${EXTENSION_MONTHS} months`}
        title="Extend your package?"
        buttonProps={{}}
        send={() => answer(api.journey[':id'].extend.$post({ param: { id } }))}
        doneMessage={(extended) =>
          `Your package is extended until ${longDate(extended.validUntil)}.`
        }
        failure="Error extending your package. Please try again."
        no="Not now"
        yes="Yes, extend it"
        busy="Extending…"
      >
        <div className="grid gap-3 text-pretty">
          <p>You can extend this package by {EXTENSION_MONTHS} months, once and free of charge.</p>
          <p>
            It would end on <strong className="font-semibold whitespace-nowrap">{newEnd}</strong>{' '}
            instead of <span className="whitespace-nowrap">{longDate(validUntil)}</span>.
          </p>
        </div>
      </ActionDialog>
      <p className="text-center text-sm text-soft">Free, until {newEnd}</p>
    </>
  );
}
