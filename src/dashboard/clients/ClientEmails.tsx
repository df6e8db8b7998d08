import { EmailsSection } from '#dashboard/emails/EmailsSection.tsx';
import type { ClientRecord } from './clientData.ts';

export function ClientEmails({ record: { mails: emails } }: { record: ClientRecord }) {
  return emails && <EmailsSection emails={emails} />;
}
