import { expect } from '@playwright/test';
import type { Email } from '#local/resend/email.ts';
import type { TestStack } from '#local/temporary-stack.ts';

type EmailStandIn = Pick<TestStack, 'email'>;

export function emailsTo(stack: EmailStandIn, address: string): Promise<Email[]> {
  return allEmails(stack, `?to=${encodeURIComponent(address)}`);
}

export async function allEmails({ email }: EmailStandIn, search = ''): Promise<Email[]> {
  const response = await fetch(`${email.url}/__control/emails${search}`);
  const { emails } = (await response.json()) as { emails: Email[] };
  return emails;
}

export async function latestLink(
  stack: EmailStandIn,
  address: string,
  subject: string,
): Promise<string> {
  const link = async () => {
    const emails = await emailsTo(stack, address);
    const email = emails.find((email) => email.subject.startsWith(subject));
    return email?.text?.match(/https?:\/\/\S+#token=[\w-]+/)?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

export async function failEmails({ email }: EmailStandIn, times = 1): Promise<void> {
  const fault = { match: 'POST /emails', kind: 'status', status: 500, times };
  await fetch(`${email.url}/__control/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  });
}
