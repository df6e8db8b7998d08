import { Section } from '#islands/ui/Section.tsx';
import { dateAndTime } from '#lib/format.ts';
import type { Desk } from './bookingData.ts';

type Mail = Desk['mails'][number];

const STATES: Record<Mail['state'], string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  bounced: 'Bounced',
};

/** The mails about a booking, and whether they arrived. */
export function BookingMails({ mails }: { mails: Mail[] }) {
  return (
    <Section title="Mails">
      {mails.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ id, subject, state, createdAt, sentAt, lastError }) => (
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
