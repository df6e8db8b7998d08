import { type ReactNode, useState } from 'react';
import { EmailAddress } from '#dashboard/EmailAddress.tsx';
import { When } from '#dashboard/When.tsx';
import { emailKindText } from '#domain/email/desk.ts';
import { dateAndTime } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import type { EmailDetail } from './ResendEmail.tsx';

export function EmailRecord({ email }: { email: EmailDetail }) {
  const [isWide] = useState(() => matchMedia('(width >= 64rem)').matches);
  return (
    <details open={isWide} className="card px-5 lg:px-6 lg:py-1">
      <summary className="fold">Record</summary>
      <div className="pb-3 sm:[&>dl>div]:grid-cols-[6.5rem_minmax(0,1fr)]">
        <Facts rows={factsOf(email)} />
      </div>
    </details>
  );
}

function factsOf(email: EmailDetail): [string, ReactNode][] {
  const { kind, createdAt, sentAt, attempts, lastError, content } = email;
  const isSentAtOnce = sentAt !== null && dateAndTime(sentAt) === dateAndTime(createdAt);
  const next = email.state === 'failing' ? email.nextAttemptAt : null;
  const rows: [string, ReactNode][] = [
    ['Kind', emailKindText(kind)],
    ['To', content && <Addresses all={content.to} />],
    ['Replies go to', content?.replyTo && <EmailAddress>{content.replyTo}</EmailAddress>],
    ['Written', !isSentAtOnce && <When at={createdAt} />],
    ['Sent', sentAt && <When at={sentAt} />],
    ['Tries', attempts],
    ['Last error', lastError],
    ['Next try', next && <When at={next} />],
  ];
  return rows.filter(([, value]) => value || value === 0);
}

function Addresses({ all }: { all: string[] }) {
  return all.map((address) => (
    <span key={address} className="block">
      <EmailAddress>{address}</EmailAddress>
    </span>
  ));
}
