/** Everything that may happen, for fast-check to choose from. */
import fc, { type AsyncCommand } from 'fast-check';
import type { Customer } from '#tests/support/customer.ts';
import {
  answerAll,
  askForRest,
  bookAnySession,
  cancelAnySession,
  extend,
  giveAllBack,
  takeBack,
} from './package-steps.ts';
import { type Outcome, TIMES, type World } from './world.ts';

/** Nothing is predicted: whatever is refused, the books must stay sound. */
type Model = Record<never, never>;

class Step implements AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #run: (world: World) => Promise<void>;

  constructor(name: string, run: (world: World) => Promise<void>) {
    this.#name = name;
    this.#run = run;
  }

  check(): boolean {
    return true;
  }

  async run(_: Model, world: World): Promise<void> {
    await this.#run(world);
    await world.check();
  }

  toString(): string {
    return this.#name;
  }
}

const MAX_CRON_CALLS = 12;

const who = fc.constantFrom(0, 1, 2);
const time = fc.constantFrom(...TIMES);
const service = fc.constantFrom('discovery-call', 'lor', 'confident');
const outcome = fc.constantFrom<Outcome>(
  { outcome: 'captured' },
  { outcome: 'captured' },
  { outcome: 'authorized' },
  { outcome: 'failed' },
  { outcome: 'late' },
  { outcome: 'captured', amount: 100 },
  { outcome: 'captured', currency: 'USD' },
);

const person = (name: string, act: (world: World, one: number) => Promise<void>) =>
  who.map((one) => new Step(`${name}(${one})`, (world) => act(world, one)));

/** The whole way to Checkout in one step, so that short runs get somewhere. */
const readyToPay = fc.tuple(who, service, time).map(
  ([one, wanted, at]) =>
    new Step(`readyToPay(${one}, ${wanted}, ${at})`, async (world) => {
      await world.hold(one, wanted, at);
      await world.saveDetails(one);
      await world.startPayment(one);
    }),
);

/** Rare, since it takes seconds to start again. */
const powerCut = fc
  .nat(MAX_CRON_CALLS)
  .map((call) => new Step(`powerCut(${call})`, (world) => world.powerCut(call)));

const packageSteps = [
  fc
    .tuple(who, fc.nat(6), time)
    .map(
      ([one, which, at]) =>
        new Step(`bookSession(${one}, ${which}, ${at})`, ({ people }) =>
          bookAnySession(people[one] as Customer, which, at),
        ),
    ),
  fc
    .tuple(who, fc.nat(6))
    .map(
      ([one, which]) =>
        new Step(`cancelSession(${one}, ${which})`, ({ people }) =>
          cancelAnySession(people[one] as Customer, which),
        ),
    ),
  fc
    .tuple(who, fc.boolean())
    .map(
      ([one, cancels]) =>
        new Step(`askForRest(${one}, ${cancels})`, ({ people }) =>
          askForRest(people[one] as Customer, cancels),
        ),
    ),
  person('takeBack', ({ people }, one) => takeBack(people[one] as Customer)),
  person('extend', ({ people }, one) => extend(people[one] as Customer)),
  fc
    .boolean()
    .map(
      (isApproved) =>
        new Step(`answerAll(${isApproved})`, async (world) =>
          answerAll(await world.desk(), isApproved),
        ),
    ),
  person('giveAllBack', async (world, one) =>
    giveAllBack(await world.desk(), world.people[one] as Customer),
  ),
];

export const commands = [
  readyToPay,
  fc
    .tuple(who, service, time)
    .map(
      ([one, wanted, at]) =>
        new Step(`hold(${one}, ${wanted}, ${at})`, (world) => world.hold(one, wanted, at)),
    ),
  person('saveDetails', (world, one) => world.saveDetails(one)),
  person('startPayment', (world, one) => world.startPayment(one)),
  fc
    .tuple(who, outcome)
    .map(
      ([one, how]) =>
        new Step(`pay(${one}, ${JSON.stringify(how)})`, (world) => world.pay(one, how)),
    ),
  person('bankSaysYes', (world, one) => world.bankSaysYes(one)),
  fc
    .tuple(who, fc.constantFrom(0, 1))
    .map(
      ([one, which]) => new Step(`report(${one}, ${which})`, (world) => world.report(one, which)),
    ),
  person('confirm', (world, one) => world.confirm(one)),
  fc
    .tuple(who, time)
    .map(([one, to]) => new Step(`move(${one}, ${to})`, (world) => world.move(one, to))),
  person('cancel', (world, one) => world.cancel(one)),
  fc
    .tuple(fc.constantFrom(0, 1), fc.constantFrom(1, 0.5, 0.3, 2))
    .map(
      ([which, share]) =>
        new Step(`refund(${which}, ${share})`, (world) => world.refund(which, share)),
    ),
  ...packageSteps,
  time.map((at) => new Step(`block(${at})`, (world) => world.block(at))),
  fc
    .constantFrom('hold', 'drop', 'duplicate', 'reorder' as const)
    .map(
      (mode) =>
        new Step(`deliver(${mode})`, (world) =>
          world.deliver(mode as Parameters<World['deliver']>[0]),
        ),
    ),
  fc
    .constantFrom(1, 11, 16, 31, 90, 24 * 60)
    .map((minutes) => new Step(`tick(${minutes} min)`, (world) => world.tick(minutes))),
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(new Step('cron()', (world) => world.cron())) },
    { weight: 1, arbitrary: powerCut },
  ),
];
