import type { ReactElement } from 'react';
import { render } from 'react-email';
import { type EmailContent, ShortEmail } from '../../emails/short-email.tsx';

/** A short email as it will be sent. */
export async function composeEmail(to: string | string[], content: EmailContent) {
  const body = await renderEmail(<ShortEmail {...content} />);
  return { to: [to].flat(), subject: content.subject, ...body, attachments: [] };
}

export async function renderEmail(email: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(email), render(email, { plainText: true })]);
  return { html, text };
}
