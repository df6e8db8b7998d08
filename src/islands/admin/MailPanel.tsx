import { queryParameter } from '#lib/navigate.ts';
import { MailList } from './MailList.tsx';
import { MailView } from './MailView.tsx';

/** The outbox, or the one mail that the address names. */
export default function MailPanel() {
  const id = queryParameter('mail');
  return id ? <MailView id={id} /> : <MailList />;
}
