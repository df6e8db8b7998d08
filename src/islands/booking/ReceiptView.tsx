import { type ReactNode, useEffect, useRef } from 'react';
import { isMeetingLink } from '#domain/confirmation-email.ts';
import { site } from '#domain/site.ts';
import { displayLocal } from '#domain/time.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Facts } from '#islands/ui/Facts.tsx';
import { viewerTimeZone } from '#lib/format.ts';
import type { Receipt } from './useConfirm.ts';

const ASK_AGAIN_MS = 2000;

interface Props {
  receipt: Receipt;
  /** Asks for the receipt again, while its mail is still on the way. */
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
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          Booking Confirmed!
        </h1>
        <p className="mt-2 text-soft">
          Confirmation {receipt.confirmationId}, {receipt.confirmationDate} at{' '}
          <span className="whitespace-nowrap">{receipt.confirmationTime}</span>
        </p>
      </div>
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
            ['Booking Status', 'CONFIRMED'],
            ['Email Status', EMAIL_STATUS[String(receipt.emailSent) as keyof typeof EMAIL_STATUS]],
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
      <a className="btn btn-primary justify-self-start" href="/">
        Continue to Dashboard
      </a>
    </article>
  );
}

const SHOWN_LINK = 50;

/** Shown cut at 50 characters (spec section 5); the placeholder text is no link. */
function MeetingLink({ link }: { link: string }) {
  if (!isMeetingLink(link)) return link;
  return (
    <a className="link" href={link} target="_blank" rel="noopener">
      {link.length > SHOWN_LINK ? `${link.slice(0, SHOWN_LINK)}…` : link}
    </a>
  );
}

const EMAIL_STATUS = { true: 'SENT', false: 'FAILED', null: 'SENDING' } as const;

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
      {receipt.emailError}. We will keep trying. Please contact support at{' '}
      <a className="link" href={`mailto:${site.supportEmail}?subject=Booking ${receipt.bookingId}`}>
        {site.supportEmail}
      </a>{' '}
      with your booking ID {receipt.bookingId}.
    </Alert>
  );
}
