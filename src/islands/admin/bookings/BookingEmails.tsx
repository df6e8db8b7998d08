import { Section } from '#islands/ui/Section.tsx';
import { dateAndTime } from '#lib/format.ts';
import type { Desk } from './bookingData.ts';

type Email = Desk['mails'][number];

const STATES: Record<Email['state'], string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  bounced: 'Bounced',
};

export function BookingEmails({ emails }: { emails: Email[] }) {
  return (
    <Section title="Mails">
      {emails.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="divide-y divide-line">
        {emails.map(({ id, subject, state, createdAt, sentAt, lastError }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="font-medium wrap-anywhere">{subject}</p>
            <p className="text-sm text-soft">
              {STATES[state]}, {dateAndTime(sentAt ?? createdAt)}
            </p>
            {lastError && <p className="text-sm wrap-anywhere text-brick">{lastError}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
