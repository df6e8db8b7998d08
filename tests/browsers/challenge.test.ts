import { test } from 'vitest';
import { challengeMessages } from '#domain/account/challenge.ts';
import { limits } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { inEveryEngine } from '#support/engines/suite.ts';

const HEADING = 'dialog[open] h2';

async function requireCheck({ siteUrl, challenge }: TestStack): Promise<void> {
  await post(`${challenge.url}/__control/widget`, { mode: 'interactive' });
  for (let n = 0; n < limits.forgotPasswordFrom.attempts; n += 1) {
    await post(`${siteUrl}/api/auth/forgot-password`, { email: `nobody-${n}@example.com` });
  }
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: new URL(url).origin };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
}

inEveryEngine((fixtures) => {
  test('a visitor can close the bot check with Escape, submit the form again and pass the check', async () => {
    const { stack, tab } = fixtures;
    await requireCheck(stack);
    await tab.open('/forgot-password');
    await tab.type('Email', 'asha.rao@example.com');
    await tab.press('button', 'Send me a link');
    await tab.waitFor(HEADING, challengeMessages.challengeTitle);
    await tab.waitForFocus(HEADING);

    await tab.driver.key('Escape');
    await tab.waitUntilGone('dialog[open]');
    await tab.waitFor('[role="alert"]', challengeMessages.challengeRequired);

    await tab.press('button', 'Send me a link');
    await tab.inFrame('[src*="turnstile"]', () => tab.press('input'));
    await tab.waitFor('[role="alert"]', accountMessages.forgotPasswordSent);
    await tab.waitUntilGone('dialog[open]');
  });
});
