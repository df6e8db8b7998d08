import { expect, test, vi } from 'vitest';
import { sessions } from '#db/schema/index.ts';
import { shortDate } from '#lib/format.ts';
import { newSession } from '#local/session.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { inEveryEngine } from '#support/engines/suite.ts';
import type { Tab } from '#support/engines/tab.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { detailsPage } from '#tools/browser/details.ts';
import { emailsTo } from '#tools/browser/outbox.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { makeAdmin } from '#tools/browser/rows.ts';

type PrepareData = (asha: Person, stack: TestStack) => Promise<string>;

interface Case {
  dialog: string;
  page: string | PrepareData;
  showOpener?(tab: Tab): Promise<void>;
  opener: string;
  /** Selects the control that opens the dialog. The default is `main button`. */
  selector?: string;
}

function withCall(path: string): PrepareData {
  return async (asha) => {
    await asha.book();
    return path;
  };
}

const clientDialogs: Case[] = [
  {
    dialog: 'Replace your hold?',
    page: async (asha) => {
      await asha.hold();
      return '/calendar?service=lor';
    },
    showOpener: (tab) => tab.press('[aria-label="Next free times"] button'),
    opener: 'Next: Enter Details',
  },
  {
    dialog: 'Cancel booking?',
    page: async (asha) => detailsPage((await asha.hold()).id),
    opener: 'Cancel booking',
  },
  { dialog: 'Cancel this call?', page: withCall('/profile'), opener: 'Cancel Discovery Call' },
  {
    dialog: 'Sign out of all devices?',
    page: async ({ user }, { db }) => {
      await db.insert(sessions).values(newSession(user.id).row);
      return '/account';
    },
    opener: 'Sign out of all devices',
  },
  { dialog: 'Delete your account?', page: '/account', opener: 'Delete' },
];

const dashboardDialogs: Case[] = [
  { dialog: 'Move this call', page: withCall('/admin'), opener: 'Move call' },
  { dialog: 'Cancel this call?', page: withCall('/admin'), opener: 'Cancel call' },
  { dialog: 'Refund this payment?', page: withCall('/admin?view=money'), opener: 'Refund…' },
  {
    dialog: 'Send this email again?',
    page: async (asha, stack) => {
      const { id } = await asha.book();
      await asha.call('POST', `/bookings/${id}/confirm`);
      await vi.waitFor(async () => expect(await emailsTo(stack, asha.user.email)).toHaveLength(1));
      return '/admin?view=emails';
    },
    showOpener: (tab) => tab.press('li a[href*="mail="]'),
    opener: 'Send again…',
  },
  {
    dialog: 'Remove your own access?',
    page: '/admin?view=settings&section=admins',
    opener: 'Remove my access',
  },
  { dialog: 'Copy Monday', page: '/admin?view=hours', opener: 'Copy to… from Monday' },
  {
    dialog: 'Leave without saving?',
    page: '/admin?view=hours',
    showOpener: (tab) => tab.press('button', 'Use office hours (Mon–Fri, 10 AM–6 PM)'),
    opener: 'Agenda',
    selector: 'nav a',
  },
  { dialog: 'Add a mentor', page: '/admin?view=mentors', opener: 'Add mentor' },
  {
    dialog: 'Switch off Unassigned calendar?',
    page: '/admin?view=mentors&mentor=',
    opener: 'Switch off',
  },
  { dialog: 'Set up two-step sign-in', page: '/admin', opener: 'Set up' },
  {
    dialog: 'Revoke the feed link?',
    page: '/admin?view=agenda',
    showOpener: async (tab) => {
      await tab.press('summary', 'Calendar feed');
      await tab.press('button', 'Create feed link');
    },
    opener: 'Revoke link',
  },
  {
    dialog: `Block times on ${shortDate(bookableDay(0))}`,
    page: async () => '/calendar?mode=admin',
    opener: 'Block times',
  },
];

const isFocusInDialog = () => document.activeElement?.closest('dialog[open]') != null;

/** The browser fires `close` some milliseconds after the dialog closes. */
function markWhenClosed(): void {
  const { dataset } = document.body;
  delete dataset.isClosed;
  document.querySelector('dialog[open]')?.addEventListener('close', () => {
    dataset.isClosed = 'true';
  });
}

const isMarkedClosed = () => document.body.dataset.isClosed === 'true';

inEveryEngine((fixtures) => {
  type Opening = Pick<Case, 'dialog' | 'opener' | 'selector'>;

  async function openAndClose({ dialog, opener, selector = 'main button' }: Opening) {
    const { tab } = fixtures;
    await tab.press(selector, opener);
    await tab.waitFor('dialog[open] :is(h1, h2)', dialog);
    await tab.waitForResult(isFocusInDialog, true);

    await tab.driver.run(markWhenClosed);
    await tab.driver.key('Escape');
    // Until the `close` event, pressed keys still go to the dialog.
    await tab.waitForResult(isMarkedClosed, true);
    await tab.waitUntilGone('dialog[open]');
    await tab.waitForFocus(selector, opener);

    await tab.driver.key('Enter');
    await tab.waitFor('dialog[open] :is(h1, h2)', dialog);
    await tab.back();
    await tab.waitUntilGone('dialog[open]');
    await tab.waitFor(selector, opener);
  }

  async function openAndCloseAs(asha: Person, dialog: Case): Promise<void> {
    const { stack, tab } = fixtures;
    const { page } = dialog;
    const path = typeof page === 'string' ? page : await page(asha, stack);
    await tab.open('/');
    await tab.signIn(asha);
    await tab.open(path);
    await dialog.showOpener?.(tab);
    await openAndClose(dialog);
  }

  test.each(clientDialogs)('a client can open and close the dialog $dialog', async (dialog) => {
    await openAndCloseAs(await signUp(fixtures.stack, 'Asha', 'Rao'), dialog);
  });

  test.each(dashboardDialogs)('an admin can open and close the dialog $dialog', async (dialog) => {
    const asha = await signUp(fixtures.stack, 'Asha', 'Rao');
    await makeAdmin(fixtures.stack, asha);
    await openAndCloseAs(asha, dialog);
  });

  test.each([
    { path: '/parent', dialog: 'Refund Policy', selector: 'a[data-policy][href="/refunds"]' },
    { path: '/student', dialog: 'Feeling Lost', selector: 'main [data-opens="package-lost"]' },
  ])(
    'Escape, Back and a click outside each close the dialog $dialog',
    async ({ path, dialog, selector }) => {
      const { tab } = fixtures;
      await tab.open(path);
      await openAndClose({ dialog, opener: '', selector });
      await tab.press(selector);
      await tab.waitFor('dialog[open] :is(h1, h2)', dialog);
      await tab.driver.pressAt(4, 300);
      await tab.waitUntilGone('dialog[open]');
    },
  );
});
