import { queryParameter } from '#lib/navigate.ts';
import { EmailList } from './EmailList.tsx';
import { EmailView } from './EmailView.tsx';

export default function EmailPanel() {
  const id = queryParameter('mail');
  return id ? <EmailView id={id} /> : <EmailList />;
}
