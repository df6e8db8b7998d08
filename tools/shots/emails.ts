import type { Page } from '@playwright/test';
import type { TestStack } from '#local/temporary-stack.ts';
import { everyEmail } from '#tools/browser/every-email.ts';
import { signUp } from '#tools/browser/person.ts';

interface EmailShot {
  address: string;
  part: 'body' | 'pre';
}

export async function emailShots(stack: TestStack, page: Page) {
  const [asha, ravi] = [await signUp(stack, 'Asha', 'Rao'), await signUp(stack, 'Ravi', 'Menon')];
  const emails = await everyEmail(stack, page, asha, ravi);
  const shots: Record<string, EmailShot> = {};
  for (const [kind, { id }] of emails) {
    const address = `${stack.email.url}/outbox/${id}`;
    shots[`email-${kind}`] = { address: `${address}/html`, part: 'body' };
    shots[`email-${kind}-text`] = { address, part: 'pre' };
  }
  return shots;
}
