import { queryParameter } from '#lib/navigate.ts';
import { EmailList } from './EmailList.tsx';
import { EmailView } from './EmailView.tsx';

/** The outbox, or the one email that the address names. */
export default function EmailPanel() {
  const id = queryParameter('mail');
  return id ? <EmailView id={id} /> : <EmailList />;
}
