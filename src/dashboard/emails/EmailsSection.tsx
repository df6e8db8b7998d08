import type { BookingRecord } from '#dashboard/bookings/bookingData.ts';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { When } from '#dashboard/textParts.tsx';
import { CardSection } from '#dashboard/View.tsx';
import { type EmailState, emailState, emailStateLabels } from '#domain/email/states.ts';
import { adminPages } from '#lib/admin-pages.ts';

/** For bookings and clients: the API returns both lists with the stored state, never `failing`. */
export function EmailsSection({ emails }: { emails: BookingRecord['mails'] }) {
  return (
    <CardSection title="Emails">
      {emails.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="divide-y divide-line">
        {emails.map(({ id, state: storedState, subject, createdAt, sentAt, lastError }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <a className="link justify-self-start wrap-anywhere" href={adminPages.email(id)}>
              {subject}
            </a>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <EmailStateBadge state={emailState(storedState, lastError)} />
              <When at={sentAt ?? createdAt} />
            </p>
            {lastError && <p className="text-sm wrap-anywhere text-brick">{lastError}</p>}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

export function EmailStateBadge({ state }: { state: EmailState }) {
  return <StateBadge state={state}>{emailStateLabels[state]}</StateBadge>;
}
