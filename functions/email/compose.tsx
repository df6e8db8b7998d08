import type { StoredEmail } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import { type NewEmail, outboxRow } from './outbox.ts';
import { type EmailContent, plainText } from './templates/content.ts';
import { EmailPage } from './templates/email-page.tsx';

type NewRow = Omit<NewEmail, 'email' | 'about'> & {
  about?: string;
  to: string | string[];
  content: EmailContent;
};

export async function emailRow(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { to, content, about = crypto.randomUUID(), ...row }: NewRow,
  extraFields: Partial<StoredEmail> = {},
) {
  const composed = await composeEmail(config.SITE_URL, content);
  const addresses = typeof to === 'string' ? [to] : to;
  const email = { to: addresses, ...composed, attachments: [], ...extraFields };
  return outboxRow({ ...row, about, email }, now);
}

export async function composeEmail(siteUrl: string, email: EmailContent) {
  const { prerender } = await import('react-dom/static');
  const { prelude } = await prerender(<EmailPage siteUrl={siteUrl} {...email} />);
  const html = (await new Response(prelude).text()).replace('<!DOCTYPE html>', DOCTYPE);
  return { subject: email.subject, html, text: plainText(email) };
}

/** Outlook and older webmail programs need a transitional doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
