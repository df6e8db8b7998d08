/** Each dialog must take the focus, close on Escape and on Back, and return the focus. */
import { expect, test, vi } from 'vitest';
import { sessions } from '#db/schema/index.ts';
import { newSession } from '#local/session.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { inEveryEngine } from '#tests/support/engines/suite.ts';
import type { Tab } from '#tests/support/engines/tab.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { emailsTo } from '#tools/browser/outbox.ts';
import { detailsPage } from '#tools/browser/pages.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { insertCall, makeAdmin } from '#tools/browser/rows.ts';

type Opener = [selector: string, words: string];

interface Case {
  dialog: string;
  /** Prepares the data, and returns the path of the page with the dialog. */
  page(asha: Person, stack: TestStack): string | Promise<string>;
  /** Makes the control visible that opens the dialog. */
  prepare?(tab: Tab): Promise<void>;
  opener: Opener;
}

function withCall(path: string): Case['page'] {
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
    prepare: (tab) => tab.press('[aria-label="Next free times"] button'),
    opener: ['button', 'Next: Enter Details'],
  },
  {
    dialog: 'Cancel booking?',
    page: async (asha) => detailsPage((await asha.hold()).id),
    opener: ['button', 'Cancel booking'],
  },
  {
    dialog: 'Cancel this call?',
    page: withCall('/profile'),
    opener: ['main button', 'Cancel Discovery Call'],
  },
  {
    dialog: 'Sign out of all devices?',
    page: async ({ user }, { db }) => {
      await db.insert(sessions).values(newSession(user.id).row);
      return '/account';
    },
    opener: ['button', 'Sign out of all devices'],
  },
  { dialog: 'Delete your account?', page: () => '/account', opener: ['button', 'Delete'] },
];

const deskDialogs: Case[] = [
  { dialog: 'Move this call', page: withCall('/admin'), opener: ['main button', 'Move call'] },
  { dialog: 'Cancel this call?', page: withCall('/admin'), opener: ['main button', 'Cancel call'] },
  {
    dialog: 'Refund this payment?',
    page: withCall('/admin?view=money'),
    opener: ['main button', 'Refund…'],
  },
  {
    dialog: 'Send this email again?',
    page: async (asha, stack) => {
      const { id } = await asha.book();
      await asha.call('POST', `/bookings/${id}/confirm`);
      await vi.waitFor(async () => expect(await emailsTo(stack, asha.user.email)).toHaveLength(1));
      return '/admin?view=mail';
    },
    prepare: (tab) => tab.press('li a[href*="mail="]'),
    opener: ['button', 'Send again…'],
  },
  {
    dialog: 'Remove your own access?',
    page: () => '/admin?view=admins',
    opener: ['main button', 'Remove my access'],
  },
  {
    dialog: 'Copy Monday',
    page: () => '/admin?view=hours',
    prepare: (tab) => tab.press('button', 'Set hours'),
    opener: ['[aria-label="Copy to… from Monday"]', ''],
  },
  {
    dialog: 'Leave without saving?',
    page: () => '/admin?view=hours',
    prepare: (tab) => tab.press('button', 'Set hours'),
    opener: ['nav a', 'Agenda'],
  },
  {
    dialog: 'Add a mentor',
    page: () => '/admin?view=mentors',
    opener: ['main button', 'Add mentor'],
  },
  {
    dialog: 'Switch off Unassigned calendar?',
    page: () => '/admin?view=mentors',
    opener: ['main button', 'Switch off'],
  },
  {
    dialog: 'Set up two-step sign-in',
    page: () => '/admin',
    opener: ['button', 'Set up'],
  },
  {
    dialog: 'Replace the feed link?',
    page: () => '/admin?view=agenda',
    prepare: async (tab) => {
      await tab.press('summary', 'Calendar feed');
      await tab.press('button', 'Create feed link');
    },
    opener: ['button', 'Replace link'],
  },
  {
    dialog: 'Calls are booked here. Block anyway?',
    page: async (asha, stack) => {
      await insertCall(stack, asha, { date: bookableDay(), time: '10:00' });
      return '/calendar?mode=admin';
    },
    prepare: async (tab) => {
      await tab.press(`label:has([value="${bookableDay()}"])`);
      await tab.press('label', '10:00 AM');
      await tab.type('Reason', 'School visit');
    },
    opener: ['button', 'Block times'],
  },
];

const isFocusInDialog = () => document.activeElement?.closest('dialog[open]') != null;

/** Marks the page on the dialog's `close` event, some milliseconds after the dialog closes. */
function markWhenClosed(): void {
  const { dataset } = document.body;
  delete dataset.isClosed;
  document.querySelector('dialog[open]')?.addEventListener('close', () => {
    dataset.isClosed = 'true';
  });
}

const isMarkedClosed = () => document.body.dataset.isClosed === 'true';

inEveryEngine((fixtures) => {
  async function openAndClose({ dialog, opener }: Pick<Case, 'dialog' | 'opener'>): Promise<void> {
    const { tab } = fixtures;
    const [selector, words] = opener;
    await tab.press(selector, words);
    await tab.sees('dialog[open] :is(h1, h2)', dialog);
    await tab.answers(isFocusInDialog, true);

    await tab.driver.run(markWhenClosed);
    await tab.driver.key('Escape');
    await tab.answers(isMarkedClosed, true);
    await tab.isGone('dialog[open]');
    await tab.hasFocus(selector, words);

    await tab.driver.key('Enter');
    await tab.sees('dialog[open] :is(h1, h2)', dialog);
    await tab.back();
    await tab.isGone('dialog[open]');
    await tab.sees(selector, words);
  }

  async function openAndCloseAs(asha: Person, dialog: Case): Promise<void> {
    const { stack, tab } = fixtures;
    const path = await dialog.page(asha, stack);
    await tab.open('/');
    await tab.signIn(asha);
    await tab.open(path);
    await dialog.prepare?.(tab);
    await openAndClose(dialog);
  }

  test.each(clientDialogs)('a client can open and close the dialog $dialog', async (dialog) => {
    await openAndCloseAs(await signUp(fixtures.stack, 'Asha', 'Rao'), dialog);
  });

  test.each(deskDialogs)('an admin can open and close the dialog $dialog', async (dialog) => {
    const asha = await signUp(fixtures.stack, 'Asha', 'Rao');
    await makeAdmin(fixtures.stack, asha);
    await openAndCloseAs(asha, dialog);
  });

  test.each([
    { path: '/parent', dialog: 'Refund Policy', opener: 'a[data-policy][href="/refunds"]' },
    { path: '/student', dialog: 'Feeling Lost', opener: 'main [data-opens="package-lost"]' },
  ])('a click outside closes the dialog $dialog', async ({ path, dialog, opener }) => {
    const { tab } = fixtures;
    await tab.open(path);
    await openAndClose({ dialog, opener: [opener, ''] });
    await tab.press(opener);
    await tab.sees('dialog[open] :is(h1, h2)', dialog);
    await tab.driver.pressAt(4, 300);
    await tab.isGone('dialog[open]');
  });
});
