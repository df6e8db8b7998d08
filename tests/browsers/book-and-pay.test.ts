import { test } from 'vitest';
import { inEveryEngine } from '#support/engines/suite.ts';
import type { Tab } from '#support/engines/tab.ts';
import { PASSWORD } from '#tools/browser/person.ts';

const NO_EXAM = 'No';

async function signUp(tab: Tab): Promise<void> {
  await tab.press('header a', 'Book a call');
  await tab.press('a', 'Create an account');
  await tab.type('First name', 'Asha');
  await tab.type('Last name', 'Rao');
  await tab.type('Email', 'asha.rao@example.com');
  await tab.type('Password', PASSWORD);
  await tab.type('Confirm password', PASSWORD);
  await tab.press('button', 'Create account');
}

async function fillDetails(tab: Tab): Promise<void> {
  await tab.type('Phone number', '+91 98450 12345');
  await tab.type('Interested course', 'Computer science');
  await tab.press('label', 'Abroad');
  await tab.press('label', 'Not sure yet');
  await tab.press('label', NO_EXAM);
  await tab.type('Purpose of the call', 'Where do I begin?');
  await tab.press('label', 'Just exploring options');
  await tab.press('label', 'I am 18 or older');
  await tab.press('button', 'Save details');
}

inEveryEngine((fixtures) => {
  test('a new visitor signs up, picks a time, pays and gets a confirmation', async () => {
    const { tab } = fixtures;
    await tab.open('/');
    await signUp(tab);
    await tab.press('main a', 'Discovery Call');
    // Presses a morning time, either among the next free times or among the times of a day.
    await tab.press('[aria-label="Next free times"] button, section button', ' AM');
    await tab.press('button', 'Next: Enter Details');
    await fillDetails(tab);
    await tab.press('button', 'Pay ₹');
    await tab.inFrame('[title="Test checkout"]', () => tab.press('[data-testid="pay-succeed"]'));
    await tab.waitFor(':is(h1, h2)', 'Confirm Your Booking');
    await tab.press('button', 'Confirm Booking');
    await tab.waitFor(':is(h1, h2)', 'Booking Confirmed!');
    await tab.waitFor('main', 'CNF-');
  });
});
