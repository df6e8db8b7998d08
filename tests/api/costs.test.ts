/** Tests the cost limits of each request. A commit that raises a limit explains why. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#domain/time.ts';
import { atOnce, prepareOnce } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { costOf } from '#tests/support/costs.ts';
import { customer } from '#tests/support/customer.ts';
import { pay } from '#tests/support/providers.ts';
import type { Access, RouteFixtures } from '#tests/support/routes/access.ts';
import { call, prepareRoutes } from '#tests/support/routes/route-calls.ts';
import { access } from '#tests/support/routes/routes.ts';

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

describe('routes that only read', () => {
  prepareOnce(prepare);

  const reading = routes.filter(([route]) => isReading(route));
  test.each(reading)('%s stays within its cost limits', expectRouteCost);
});

describe('routes that write', () => {
  beforeEach(prepare);

  const writing = routes.filter(([route]) => !isReading(route));
  test.each(writing)('%s stays within its cost limits', expectRouteCost);
});

test('each step of a booking, from the calendar to the receipt, stays within its cost limits', async () => {
  const asha = await customer();

  await expectCost([1, 0, 300], () => asha.calendar());
  const { id } = await expectCost([2, 0, 3000], () => asha.held());
  await expectCost([2, 0, 1000], () => asha.saveDetails(id));
  const order = await expectCost([2, 0, 1000], () => asha.startPayment(id));
  const paid = await pay(order.body.orderId);
  await expectCost([2, 0, 3000], () => asha.verify(id, paid));
  await expectCost([2, 1, 3000], () => asha.confirm(id));
  await expectCost([1, 0, 600], () => asha.show(id));
  await expectCost([1, 0, 900], () => asha.list());
});

test('requests of a client with twenty calls read little more than the client’s own rows', async () => {
  const asha = await customer();
  await atOnce(20, (n) => insertCall(asha, Date.now() - n * DAY));

  await expectCost([1, 0, 5000], () => asha.list());
  await expectCost([1, 0, 1000], () => asha.request('GET', '/account'));
});
