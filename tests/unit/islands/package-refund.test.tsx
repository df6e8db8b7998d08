import { expect, test } from 'vitest';
import type { PackagePurchase, Session } from '#booking/session/journeyData.ts';
import RefundQuestion from '#client/journey/RefundQuestion.tsx';
import { type ClientPackage, ClientPackages } from '#dashboard/clients/ClientPackages.tsx';
import { DAY } from '#domain/time.ts';
import { markup } from '#support/markup.ts';

const startsAt = Date.now() + 5 * DAY;
const session = { service: 'lor', title: 'LOR', value: 150_000, state: 'open', booking: null };
const used = { ...session, id: 'used', state: 'used', service: 'resume', title: 'Resume' };
const booked = { ...session, id: 'booked', state: 'booked', booking: { startsAt } };

function question(sessions: object[], refund: PackagePurchase['refund']): string {
  const purchase = { id: 'one', refund, sessions: sessions as Session[] } as PackagePurchase;
  const html = markup(<RefundQuestion purchase={purchase} close={() => {}} />);
  return html.replaceAll(/<[^>]*>/g, '');
}

test.each([
  [{ isLive: true, isRefunded: false }, 'until 31 May 2027'],
  [{ isLive: false, isRefunded: false }, 'expired on 31 May 2027'],
  [{ isLive: false, isRefunded: true }, 'refunded'],
])('the dashboard shows the end of a package with %j as “%s”', (state, end) => {
  const validUntil = Date.parse('2027-05-31T12:00:00+05:30');
  const pack = { id: 'one', title: 'LOST', validUntil, sessions: [], ...state };
  const html = markup(<ClientPackages packages={[pack as unknown as ClientPackage]} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`0 sessions available, ${end}`);
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
