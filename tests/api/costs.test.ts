/** Tests the maximum cost of requests. A commit that raises a maximum must explain why. */
import { beforeEach, describe, expect, test } from 'vitest';
import { mentors } from '#db/schema/index.ts';
import { weekdays } from '#domain/mentors/availability.ts';
import { DAY, istInstant } from '#domain/time.ts';
import { atOnce, db, prepareOnce } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { costOf } from '#support/costs.ts';
import { customer, day } from '#support/customer.ts';
import { insertMentors, setHours } from '#support/mentors/mentors.ts';
import { pay } from '#support/providers.ts';
import type { Access } from '#support/routes/access.ts';
import { access, call, prepareRoutes, type RouteFixtures } from '#support/routes.ts';

let fixtures: RouteFixtures;

async function prepare(): Promise<void> {
  fixtures = await prepareRoutes(await customer());
}

async function expectCost<T>([trips, later, most]: Access['cost'], ask: () => Promise<T>) {
  const { answer, cost } = await costOf(ask);
  const { steps, ...counted } = cost;
  expect(counted).toEqual({ trips, later });
  expect(steps).toBeLessThanOrEqual(most);
  return answer;
}

async function expectRouteCost(route: string, { cost }: Access): Promise<void> {
  await expectCost(cost, () => call(route, fixtures));
}

const routes = Object.entries(access);
const isReading = (route: string) => route.startsWith('GET ');

describe('database cost of routes that only read', () => {
  prepareOnce(prepare);

  const reading = routes.filter(([route]) => isReading(route));
  test.each(reading)('%s stays within its limits for database requests', expectRouteCost);
});

describe('database cost of routes that write', () => {
  beforeEach(prepare);

  const writing = routes.filter(([route]) => !isReading(route));
  test.each(writing)('%s stays within its limits for database requests', expectRouteCost);
});

test('each request of a booking, from the calendar to the receipt, stays within its database limits', async () => {
  const asha = await customer();

  await expectCost([1, 0, 400], () => asha.calendar());
  const { id } = await expectCost([2, 0, 3000], () => asha.held());
  await expectCost([2, 0, 1000], () => asha.saveDetails(id));
  const order = await expectCost([2, 0, 1000], () => asha.startPayment(id));
  const paid = await pay(order.body.orderId);
  await expectCost([2, 0, 3000], () => asha.verify(id, paid));
  await expectCost([2, 1, 3000], () => asha.confirm(id));
  await expectCost([1, 0, 600], () => asha.show(id));
  await expectCost([1, 0, 900], () => asha.list());
});

test('the client’s bookings list and account page stay within their database limits', async () => {
  const asha = await customer();
  await atOnce(20, (n) => insertCall(asha, Date.now() - n * DAY));

  await expectCost([1, 0, 5000], () => asha.list());
  await expectCost([1, 0, 1000], () => asha.request('GET', '/account'));
});

test.each([
  [1, 3000],
  [50, 5000],
])('with %i mentors, calendar and hold stay within their database limits', async (count, write) => {
  const [asha, ravi] = [await customer(), await customer()];
  await insertMentors(...Array.from({ length: count }, () => ({})));
  const ids = (await db.select({ id: mentors.id }).from(mentors)).map(({ id }) => id);
  for (const weekday of weekdays) {
    await Promise.all(
      ids.map((id) => setHours(id, weekday, ['08:00', '13:00'], ['14:00', '22:00'])),
    );
  }
  await Promise.all(
    ids.flatMap((mentorId) =>
      ['09:00', '15:00'].map((time) => insertCall(ravi, istInstant(day(5), time), { mentorId })),
    ),
  );

  // This request is not measured: the first request after a calendar change reads all mentors.
  await asha.calendar();
  await expectCost([1, 0, 600], () => asha.calendar());
  await expectCost([1, 0, 600], () => asha.request('GET', '/availability?service=lor'));
  await expectCost([2, 0, write], () => asha.held());
});
