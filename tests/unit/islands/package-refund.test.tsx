import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { PackagePurchase, Session } from '#booking/session/journeyData.ts';
import RefundQuestion, { CallsQuestion } from '#client/journey/RefundQuestion.tsx';
import { type ClientPackage, ClientPackages } from '#dashboard/clients/ClientPackages.tsx';
import type { AffectedCall } from '#domain/errors.ts';
import { DAY, HOUR, istDate, istTime } from '#domain/time.ts';
import { markup } from '#support/markup.ts';

const startsAt = Date.now() + 5 * DAY;
const session = { service: 'lor', title: 'LOR', value: 150_000, state: 'open', booking: null };
const used = { ...session, id: 'used', state: 'used', service: 'resume', title: 'Resume' };
const booked = { ...session, id: 'booked', state: 'booked', booking: { startsAt } };

const textOf = (element: ReactElement) => markup(element).replaceAll(/<[^>]*>/g, '');

function question(sessions: object[], refund: PackagePurchase['refund']): string {
  const purchase = { id: 'one', refund, sessions: sessions as Session[] } as PackagePurchase;
  return textOf(<RefundQuestion purchase={purchase} close={() => {}} />);
}

test.each([
  [{ isLive: true, isRefunded: false }, 'until 31 May 2027'],
  [{ isLive: false, isRefunded: false }, 'expired on 31 May 2027'],
  [{ isLive: false, isRefunded: true }, 'refunded'],
])('the dashboard shows the end of a package with %j as “%s”', (state, end) => {
  const validUntil = Date.parse('2027-05-31T12:00:00+05:30');
  const pack = { id: 'one', title: 'LOST', validUntil, sessions: [], ...state };
  const text = textOf(<ClientPackages packages={[pack as unknown as ClientPackage]} />);
  expect(text).toContain(`0 sessions available, ${end}`);
});

test('a refund request lists a package’s booked sessions only if no session is open', () => {
  const onlyBooked = question([used, booked], { open: 0, withCalls: 150_000 });
  expect(onlyBooked).toContain('LOR₹1,500Total for 1 session₹1,500');
  const cv = { ...session, service: 'cv', title: 'CV' };
  const open = [1, 2].map((n) => ({ ...cv, id: `${n}`, value: n * 100 }));
  const both = question([used, booked, ...open], { open: 300, withCalls: 150_300 });
  expect(both).toContain('CV for 1 additional school₹2Total for 2 sessions₹3');
  expect(both).not.toContain('LOR');
});

test('a refund request cancels only calls with enough notice', () => {
  const calls = [Date.now() + HOUR, startsAt].map((start) => {
    return { service: 'LOR', date: istDate(start), time: istTime(start) } as AffectedCall;
  });
  const props = { calls, refund: { open: 0, withCalls: 300 }, isBusy: false, error: undefined };
  const question = <CallsQuestion {...props} close={() => {}} onChoice={() => {}} />;
  expect(textOf(question)).toContain('Cancel my call, request ₹3');
});
