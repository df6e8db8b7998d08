import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayGrid } from '#booking/calendar/DayGrid.tsx';
import MentorChoice from '#booking/calendar/MentorChoice.tsx';
import { DetailsFields } from '#booking/details/DetailsFields.tsx';
import { useAnswers } from '#booking/details/DetailsForm.tsx';
import PaymentSection from '#booking/payment/PaymentSection.tsx';
import type { Payment, Stage } from '#booking/payment/usePayment.ts';
import { type LastAnswers, type LoadedBooking, useBooking } from '#booking/useBooking.tsx';
import { DAY } from '#domain/time.ts';
import { forgetOtherDrafts, forgetPaidDraft, keepDraft, restoreDraft } from '#lib/draft.ts';
import { splitDuration } from '#site/webinar/Countdown.tsx';
import { markup } from '#support/markup.ts';

const booking = { id: 'one', userId: 'asha', isParent: false };
const other = { ...booking, id: 'two' };
const answers = { purposeOfCall: 'Where do I begin?' };

const keep = (isSaved = false) => keepDraft(booking, { ...answers, ageRule: 'on' }, { isSaved });

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  const kept: Record<string, string> = Object.create(storage);
  vi.stubGlobal('localStorage', kept);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('restores a draft for the same form and user, its age consent only for the same call', () => {
  keep();
  expect(restoreDraft(booking)).toEqual({ ...answers, ageRule: 'on' });
  expect(restoreDraft(other)).toEqual(answers);
  expect(restoreDraft({ ...booking, isParent: true })).toBeNull();
  expect(restoreDraft({ ...booking, userId: 'ravi' })).toBeNull();
});

test('until a client pays for the call of a form draft, the draft fills the forms of other calls', () => {
  keep(true);
  expect(restoreDraft(booking)).toBeNull();
  forgetPaidDraft(other);
  expect(restoreDraft(other)).toEqual(answers);
  forgetPaidDraft(booking);
  expect(restoreDraft(other)).toBeNull();
});

test('removes form drafts that are a day old or belong to another user', () => {
  vi.useFakeTimers();
  keep();
  vi.advanceTimersByTime(DAY - 1);
  forgetOtherDrafts('asha');
  expect(restoreDraft(booking)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(restoreDraft(booking)).toBeNull();
  forgetOtherDrafts('asha');
  expect(Object.keys(localStorage)).toEqual([]);
  keep();
  forgetOtherDrafts('ravi');
  expect(Object.keys(localStorage)).toEqual([]);
});

const last = { purposeOfCall: 'Before' } as Partial<LastAnswers> as LastAnswers;

function Purpose({ changes, picked }: { changes?: Partial<LoadedBooking>; picked?: string }) {
  return useAnswers({ ...booking, ...changes } as LoadedBooking, last, picked).values.purposeOfCall;
}

test('the purpose field prefers typed answers, then saved answers, then a parent’s picked topic', () => {
  const parent = { isParent: true };
  expect(markup(<Purpose picked="Picked" />)).toBe('Before');
  expect(markup(<Purpose changes={parent} picked="Picked" />)).toBe('Picked');
  const saved = { ...parent, purposeOfCall: 'Saved' };
  expect(markup(<Purpose changes={saved} picked="Picked" />)).toBe('Saved');
  keep();
  expect(markup(<Purpose changes={{ purposeOfCall: 'Saved' }} />)).toBe(answers.purposeOfCall);
});

test.each([
  ['phoneNumber', 'How we reach you'],
  ['interestedCourse', 'Where you are heading'],
  ['purposeOfCall', 'What we will talk about'],
])('shows the summary of errors above the first invalid part: %s, “%s”', (field, part) => {
  const props = { isParent: false, values: {}, errors: { interestedCountries: '!', [field]: '!' } };
  const html = markup(<DetailsFields {...props} errorSummary="Look" />);
  expect(html.match(/Look.*?<h2[^>]*>(.*?)</)?.[1]).toBe(part);
});

function Problem() {
  return useBooking('one').problem;
}

test('shows a notice instead of a refunded call, which the client can neither join nor move', () => {
  const shown = (refundedAt: number | null) =>
    markup(<Problem />, [[['booking', 'one'], { booking: { ...booking, refundedAt } }]]);
  expect(shown(1)).toContain('This call was refunded.');
  expect(shown(null)).toBe('');
});

type Calendar = ComponentProps<typeof MentorChoice>['calendar'];

test('shows the only mentor of a call without radio buttons', () => {
  const mentors = [{ slug: 'nobody-yet', name: 'Meera Das Gupta', next: null }];
  const calendar = { mentors } as Partial<Calendar> as Calendar;
  const props = { calendar, areSamples: false, introductions: {} };
  const html = markup(<MentorChoice {...props} />);
  expect(html).toMatch(/Meera Das Gupta<\/span> takes your *call/);
  expect(html).toContain('href="/mentors/nobody-yet"');
  expect(html).not.toContain('<input');
});

const lor = { service: 'lor', serviceType: 'LOR', price: 1499 };
const order = { id: 'one', startsAt: 0, duration: 45, ...lor } as LoadedBooking;

function button(stage: Stage, changes: Partial<Payment> = {}, isSaving = false): string {
  const idle = { alert: null, isUnverified: false, isPaidButNotBooked: false, paymentId: 'pay_1' };
  const payment = { ...idle, stage, ...changes } as Payment;
  const html = markup(<PaymentSection booking={order} payment={payment} isSaving={isSaving} />);
  return html.match(/<button[^>]*btn-primary[^>]*>[^<]*/)?.[0] ?? '';
}

test('disables the pay button while a payment is in progress', () => {
  expect(button('idle')).toMatch(/^(?!.* disabled).*type="submit".*Pay ₹1,499$/);
  for (const [stage, words] of [
    ['opening', 'Opening the payment window…'],
    ['checking hold', 'Checking your booking…'],
    ['verifying', 'Confirming your payment…'],
    ['done', 'Paid'],
  ] as const) {
    expect(button(stage)).toMatch(new RegExp(` disabled="".*>${words}$`));
  }
  expect(button('idle', {}, true)).toMatch(/ disabled="".*Saving your details…$/);
});

test('if a payment’s result is unknown, the client can check the payment but not pay again', () => {
  const unknown = { isUnverified: true, isPaidButNotBooked: true };
  expect(button('idle', unknown)).toMatch(/type="button".*Check my payment again$/);
  expect(button('lost', unknown)).toBe('');
});

test.each([
  [15 * DAY - 1, [15, 0, 0, 0]],
  [15 * DAY - 1003, [14, 23, 59, 59]],
  [0, [0, 0, 0, 0]],
])('splits a countdown of %d ms into days, hours, minutes and seconds: %j', (left, parts) => {
  const { days, hours, minutes, seconds } = splitDuration(left);
  expect([days, hours, minutes, seconds]).toEqual(parts);
});

test('does not call the day of the client’s own hold closed', () => {
  const slot = { time: '17:00', label: '5:00 PM', state: 'yours', selectable: true } as const;
  const days = [{ date: '2026-03-02', full: true, blocked: false, slots: [slot] }];
  const html = markup(<DayGrid days={days} selected={undefined} onPick={() => undefined} />);
  expect(html).toContain('aria-label="Monday, 2 March 2026"');
});
