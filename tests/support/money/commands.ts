import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { runCron } from '#support/api.ts';
import { type Customer, day } from '#support/customer.ts';
import { insertBlock } from '#support/mentors/mentors.ts';
import { type ModelRun, type Outcome, TIMES } from './model-run.ts';
import {
  answerRefunds,
  bookAnySession,
  cancelAnySession,
  extendPackages,
  requestRefunds,
  returnForfeited,
  withdrawRefunds,
} from './package-steps.ts';

/** Steps check invariants. They do not predict responses, so the model needs no state. */
type Step = AsyncCommand<Record<never, never>, ModelRun>;

type Arbitraries<Args> = { [Place in keyof Args]: Arbitrary<Args[Place]> };

function step<Args extends unknown[]>(
  name: string,
  act: (run: ModelRun, ...args: Args) => Promise<unknown>,
  ...chosen: Arbitraries<Args>
): Arbitrary<Step> {
  return fc.tuple(...chosen).map((args) => ({
    check: () => true,
    run: async (_, run) => {
      await act(run, ...(args as Args));
      await run.checkInvariants();
    },
    toString: () => `${name}(${args.map((argument) => JSON.stringify(argument)).join(', ')})`,
  }));
}

const who = fc.constantFrom(0, 1, 2);

function packageStep<Args extends unknown[]>(
  act: (client: Customer, ...args: Args) => Promise<void>,
  ...chosen: Arbitraries<Args>
): Arbitrary<Step> {
  const byPerson = (run: ModelRun, one: number, ...args: Args) =>
    act(run.person(one).client, ...args);
  return step(act.name, byPerson, who, ...chosen);
}

const bookingStep = (act: 'saveDetails' | 'confirm' | 'cancel') =>
  step(act, (run, one) => run.withBooking(one, (client, id) => client[act](id)), who);

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
const payment = fc.constantFrom(
  { type: 'link', hours: 1 },
  { type: 'outside', reference: 'UPI 1' },
  { type: 'free', reason: 'A gift' },
);
const mode = fc.constantFrom('hold', 'drop', 'duplicate', 'reorder');
const minutes = fc.constantFrom(1, 11, 16, 31, 90, 24 * 60);
const share = fc.constantFrom(1, 0.5, 0.3, 2);

/** One step prepares a whole payment. Otherwise short runs rarely reach a payment. */
async function readyToPay(run: ModelRun, one: number, wanted: string, at: string): Promise<void> {
  await run.hold(one, wanted, at);
  await run.withBooking(one, (client, id) => client.saveDetails(id));
  await run.startPayment(one);
}

async function buy(run: ModelRun, one: number, wanted: string, at: string): Promise<void> {
  await readyToPay(run, one, wanted, at);
  await run.pay(one, { outcome: 'captured' });
  await run.verify(one, 0);
}

function move(run: ModelRun, one: number, to: string): Promise<void> {
  return run.withBooking(one, (client, id) => client.move(id, { date: day(5), time: to }));
}

/** A crash is a rare step, because restarting the Worker takes seconds. */
const crash = step('crash', (run, call) => run.crash(call), fc.nat(MAX_CRON_CALLS));

export const commands = [
  step('readyToPay', readyToPay, who, service, time),
  step('buy', buy, who, service, time),
  step('hold', (run, ...args) => run.hold(...args), who, service, time),
  bookingStep('saveDetails'),
  step('startPayment', (run, one) => run.startPayment(one), who),
  step('pay', (run, ...args) => run.pay(...args), who, outcome),
  step('captureLate', (run, one) => run.captureLate(one), who),
  step('verify', (run, ...args) => run.verify(...args), who, fc.nat(1)),
  bookingStep('confirm'),
  step('move', move, who, time),
  bookingStep('cancel'),
  step('refund', (run, ...args) => run.refund(...args), fc.nat(1), share),
  step('bookForClient', (run, ...args) => run.bookForClient(...args), who, service, time, payment),
  step('proposeMove', (run, ...args) => run.proposeMove(...args), who, time),
  step('returnOutside', (run) => run.returnOutside()),
  packageStep(bookAnySession, fc.nat(6), time),
  packageStep(cancelAnySession, fc.nat(6)),
  packageStep(requestRefunds, fc.boolean()),
  packageStep(withdrawRefunds),
  packageStep(extendPackages),
  step(
    'answerRefunds',
    async (run, yes) => answerRefunds(await run.signInAdmin(), yes),
    fc.boolean(),
  ),
  step(
    'returnForfeited',
    async (run, one) => returnForfeited(await run.signInAdmin(), run.person(one).client),
    who,
  ),
  step('block', (_, at) => insertBlock(day(5), at).catch(() => null), time),
  step('deliverWebhooks', (run, how) => run.deliverWebhooks(how), mode),
  step('moveClock', (run, later) => run.moveClock(later), minutes),
  fc.oneof({ weight: 9, arbitrary: step('cron', runCron) }, { weight: 1, arbitrary: crash }),
];
