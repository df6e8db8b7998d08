import { type ReactNode, useEffect, useRef } from 'react';
import { paidFor } from '#domain/booking/booking.ts';
import { displayLocal } from '#domain/calendar/time.ts';
import { site } from '#domain/site.ts';
import { AddToCalendar } from '#islands/booking/AddToCalendar.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Facts } from '#islands/ui/Facts.tsx';
import { viewerTimeZone } from '#lib/format.ts';
import { ReachedMark } from './ReachedMark.tsx';
import type { Receipt } from './useConfirm.ts';

const ASK_AGAIN_MS = 2000;

interface Props {
  receipt: Receipt;
  /** Asks for the receipt again, while its email is still on the way. */
  onRefresh(): void;
}

export function ReceiptView({ receipt, onRefresh }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const local = displayLocal(receipt.startsAt, viewerTimeZone());
  const isSending = receipt.emailSent === null;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(onRefresh, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSending, onRefresh]);
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8">
      <header className="-mx-5 -mt-5 flex flex-col-reverse justify-between gap-4 overflow-hidden rounded-t-card border-b border-line bg-mist p-5 sm:-mx-8 sm:-mt-8 sm:flex-row sm:items-center sm:p-8">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
            Booking Confirmed!
          </h1>
          <p className="mt-2 text-sm text-soft">
            Confirmation {receipt.confirmationId},{' '}
            <span className="inline-block">
              {receipt.confirmationDate} at {receipt.confirmationTime}
            </span>
          </p>
        </div>
        <ReachedMark />
      </header>
      <Part name="Customer">
        <Facts
          rows={[
            ['Name', receipt.customerName],
            ['Email', receipt.customerEmail],
          ]}
        />
      </Part>
      <Part name="Service">
        <Facts
          rows={[
            ['Service', receipt.serviceType],
            ['Date', receipt.appointmentDate],
            ['Time', receipt.appointmentTime],
            ...(local ? [['Your time', local] as const] : []),
            ['Duration', `${receipt.duration} minutes`],
            ...paidFor(receipt),
          ]}
        />
      </Part>
      <Part name="Meeting">
        <Facts
          rows={[
            ['Meeting link', <MeetingLink key="link" link={receipt.zoomLink} />],
            ['Note', receipt.meetingNote],
          ]}
        />
      </Part>
      <Part name="Status">
        <Facts
          rows={[
            ['Booking Status', <Status key="booking" text="CONFIRMED" tone="good" />],
            ['Email Status', <Status key="email" {...emailStatus(receipt.emailSent)} />],
            [
              'Booking ID',
              <code key="id" className="text-sm">
                {receipt.bookingId}
              </code>,
            ],
          ]}
        />
      </Part>
      <EmailNotice receipt={receipt} />
      <div className="flex flex-wrap items-start gap-3">
        <a className="btn btn-primary" href="/">
          Continue to Dashboard
        </a>
        <AddToCalendar call={{ ...receipt, id: receipt.bookingId, meetingDetails: receipt }} />
      </div>
    </article>
  );
}

const SHOWN_LINK = 50;

/** Shown cut at 50 characters (spec section 5). */
function MeetingLink({ link }: { link: string }) {
  return (
    <a className="link" href={link} target="_blank" rel="noopener">
      {link.length > SHOWN_LINK ? `${link.slice(0, SHOWN_LINK)}…` : link}
    </a>
  );
}

const TONES = { good: 'bg-mist text-leaf', careful: 'bg-dawn text-amber', waiting: '' };

function Status({ text, tone }: { text: string; tone: keyof typeof TONES }) {
  return <span className={`badge ${TONES[tone]}`}>{text}</span>;
}

function emailStatus(sent: boolean | null) {
  if (sent === null) return { text: 'SENDING', tone: 'waiting' } as const;
  return sent
    ? ({ text: 'SENT', tone: 'good' } as const)
    : ({ text: 'FAILED', tone: 'careful' } as const);
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="mb-1 text-xl">{name}</h2>
      {children}
    </section>
  );
}

function EmailNotice({ receipt }: { receipt: Receipt }) {
  if (receipt.emailSent !== false) {
    return (
      <Alert tone="success">
        A confirmation email with the meeting link will arrive at {receipt.customerEmail}.
      </Alert>
    );
  }
  return (
    <Alert tone="warning">
      {receipt.emailError}. Please contact support at{' '}
      <a className="link" href={`mailto:${site.supportEmail}?subject=Booking ${receipt.bookingId}`}>
        {site.supportEmail}
      </a>{' '}
      with your booking ID {receipt.bookingId}.
    </Alert>
  );
}
