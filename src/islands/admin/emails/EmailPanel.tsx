import { queryParameter } from '#lib/navigate.ts';
import { EmailList } from './EmailList.tsx';
import { EmailView } from './EmailView.tsx';

/** The list of emails, or the one in the URL. */
export default function EmailPanel() {
  const id = queryParameter('mail');
  return id ? <EmailView id={id} /> : <EmailList />;
}
