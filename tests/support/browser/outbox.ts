/** The mails that the stack has sent. */
import { expect } from '@playwright/test';
import type { Email } from '#local/resend/email.ts';
import type { TestStack } from '#tests/support/stack/stack.ts';

type Mail = Pick<TestStack, 'mail'>;

export function mailsTo(stack: Mail, address: string): Promise<Email[]> {
  return allMails(stack, `?to=${encodeURIComponent(address)}`);
}

export async function allMails({ mail }: Mail, search = ''): Promise<Email[]> {
  const response = await fetch(`${mail.url}/__control/emails${search}`);
  const { emails } = (await response.json()) as { emails: Email[] };
  return emails;
}

/** The link in the newest mail with this subject, which may come some moments after the answer. */
export async function linkFrom(stack: Mail, address: string, subject: string): Promise<string> {
  const link = async () => {
    const mails = await mailsTo(stack, address);
    const mail = mails.find((one) => one.subject === subject);
    return mail?.text?.match(/https?:\/\/\S+#token=[\w-]+/)?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

/** Lets the next `times` mails fail at the provider. */
export async function failMails({ mail }: Mail, times = 1): Promise<void> {
  const fault = { match: 'POST /emails', kind: 'status', status: 500, times };
  await fetch(`${mail.url}/__control/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  });
}
