/** Steps of the money model, chosen at random by fast-check. */
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { runCron } from '#tests/support/api.ts';
import { type Customer, day } from '#tests/support/customer.ts';
import { insertBlock } from '#tests/support/mentors/mentors.ts';
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

/** The model predicts no answers. It only checks the invariants. */
type Model = Record<never, never>;

class Step implements AsyncCommand<Model, World> {
  readonly toString: () => string;
  readonly #act: (world: World) => Promise<unknown>;

  constructor(name: string, act: (world: World) => Promise<unknown>) {
    this.toString = () => name;
    this.#act = act;
  }

  check(): boolean {
    return true;
  }

  async run(_: Model, world: World): Promise<void> {
    await this.#act(world);
    await world.check();
  }
}

type Chosen<Args> = { [Place in keyof Args]: Arbitrary<Args[Place]> };

/** Creates a step with random arguments. Its name contains them, for the report of a failure. */
function step<Args extends unknown[]>(
  name: string,
  act: (world: World, ...args: Args) => Promise<unknown>,
  ...chosen: Chosen<Args>
): Arbitrary<Step> {
  return fc.tuple(...chosen).map((args) => {
    const words = args.map((one) => JSON.stringify(one)).join(', ');
    return new Step(`${name}(${words})`, (world) => act(world, ...(args as Args)));
  });
}

const who = fc.constantFrom(0, 1, 2);

/** Creates a step in which a client uses their package. */
function packageStep<Args extends unknown[]>(
  act: (client: Customer, ...args: Args) => Promise<void>,
  ...chosen: Chosen<Args>
): Arbitrary<Step> {
  const byPerson = (world: World, one: number, ...args: Args) =>
    act(world.person(one).client, ...args);
  return step(act.name, byPerson, who, ...chosen);
}

const bookingStep = (act: 'saveDetails' | 'confirm' | 'cancel') =>
  step(act, (world, one) => world.withBooking(one, (client, id) => client[act](id)), who);

const MAX_CRON_CALLS = 12;

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
const mode = fc.constantFrom('hold', 'drop', 'duplicate', 'reorder');
const minutes = fc.constantFrom(1, 11, 16, 31, 90, 24 * 60);
const share = fc.constantFrom(1, 0.5, 0.3, 2);

/** Prepares a payment in one step, so that short runs get as far as paying. */
async function readyToPay(world: World, one: number, wanted: string, at: string): Promise<void> {
  await world.hold(one, wanted, at);
  await world.withBooking(one, (client, id) => client.saveDetails(id));
  await world.startPayment(one);
}

async function buy(world: World, one: number, wanted: string, at: string): Promise<void> {
  await readyToPay(world, one, wanted, at);
  await world.pay(one, { outcome: 'captured' });
  await world.report(one, 0);
}

function move(world: World, one: number, to: string): Promise<void> {
  return world.withBooking(one, (client, id) => client.move(id, { date: day(5), time: to }));
}

/** Chosen rarely, since a restart takes seconds. */
const powerCut = step('powerCut', (world, call) => world.powerCut(call), fc.nat(MAX_CRON_CALLS));

export const commands = [
  step('readyToPay', readyToPay, who, service, time),
  step('buy', buy, who, service, time),
  step('hold', (world, ...args) => world.hold(...args), who, service, time),
  bookingStep('saveDetails'),
  step('startPayment', (world, one) => world.startPayment(one), who),
  step('pay', (world, ...args) => world.pay(...args), who, outcome),
  step('bankSaysYes', (world, one) => world.bankSaysYes(one), who),
  step('report', (world, ...args) => world.report(...args), who, fc.nat(1)),
  bookingStep('confirm'),
  step('move', move, who, time),
  bookingStep('cancel'),
  step('refund', (world, ...args) => world.refund(...args), fc.nat(1), share),
  packageStep(bookAnySession, fc.nat(6), time),
  packageStep(cancelAnySession, fc.nat(6)),
  packageStep(askForRest, fc.boolean()),
  packageStep(takeBack),
  packageStep(extend),
  step('answerAll', async (world, yes) => answerAll(await world.desk(), yes), fc.boolean()),
  step(
    'giveAllBack',
    async (world, one) => giveAllBack(await world.desk(), world.person(one).client),
    who,
  ),
  step('block', (_, at) => insertBlock(day(5), at).catch(() => null), time),
  step('deliver', (world, how) => world.deliver(how), mode),
  step('tick', (world, later) => world.tick(later), minutes),
  fc.oneof({ weight: 9, arbitrary: step('cron', runCron) }, { weight: 1, arbitrary: powerCut }),
];
