/** One run of the money model. Three clients book the same four start times of one day. */
import { expect } from 'vitest';
import type { CheckoutReply } from '#domain/money/input.ts';
import { istInstant, MINUTE } from '#domain/time.ts';
import { db, moveClock, runCron } from '#support/api.ts';
import { admin, type Customer, customer, customers, day, signInAgain } from '#support/customer.ts';
import { AdminApi, bookForClient } from '#support/dashboard.ts';
import { captureLate, deliverWebhooks, pay, setWebhooks } from '#support/providers.ts';
import { restart, setCrashMoment } from '#support/stack/gate-client.ts';
import { expectInvariants, expectSettled, type MoneyState } from './invariants.ts';
import { expectNoFailure } from './package-steps.ts';

const PEOPLE = 3;
export const TIMES = ['10:00', '10:30', '11:00', '18:00'] as const;

interface Person {
  client: Customer;
  bookingId?: string;
  orderId?: string;
  paid: CheckoutReply[];
}

export type Outcome = Parameters<typeof pay>[1];

export class ModelRun {
  readonly #people: Person[];
  readonly #admin: Customer;
  #minutes = 0;
  #state: MoneyState;

  private constructor(clients: Customer[], admin: Customer, state: MoneyState) {
    this.#people = clients.map((client) => ({ client, paid: [] }));
    this.#admin = admin;
    this.#state = state;
  }

  static async start(): Promise<ModelRun> {
    await setWebhooks('hold');
    return new ModelRun(await customers(PEOPLE), await admin(), await expectInvariants());
  }

  person(who: number): Person {
    const person = this.#people[who];
    if (!person) throw new Error(`There is no customer ${who}`);
    return person;
  }

  async hold(who: number, service: string, time: string): Promise<void> {
    const person = this.person(who);
    const reply = await person.client.holdInstead({ service, date: day(5), time });
    expectNoFailure(reply);
    const { status, body } = reply;
    if (status < 300) Object.assign(person, { bookingId: body.booking.id, orderId: undefined });
  }

  async startPayment(who: number): Promise<void> {
    await this.withBooking(who, async (client, id) => {
      const reply = await client.startPayment(id);
      if (reply.status === 200) this.person(who).orderId = reply.body.orderId;
      return reply;
    });
  }

  /** Razorpay refuses a second payment of an order. The model ignores this error. */
  async pay(who: number, outcome: Outcome): Promise<void> {
    const { orderId, paid } = this.person(who);
    const reply = orderId && (await pay(orderId, outcome).catch(() => null));
    if (reply) paid.push(reply);
  }

  async captureLate(who: number): Promise<void> {
    const { orderId } = this.person(who);
    if (orderId) await captureLate(orderId).catch(() => null);
  }

  /** `which` is 0 for the client's newest payment and 1 for the payment before. */
  async verify(who: number, which: number): Promise<void> {
    const paid = this.person(who).paid.at(-1 - which);
    if (paid) await this.withBooking(who, (client, id) => client.verify(id, paid));
  }

  async withBooking(
    who: number,
    act: (client: Customer, id: string) => Promise<{ status: number }>,
  ): Promise<void> {
    const { client, bookingId } = this.person(who);
    if (bookingId) expectNoFailure(await act(client, bookingId));
  }

  async bookForClient(who: number, service: string, time: string, payment: object): Promise<void> {
    const person = this.person(who);
    const call = { service, time, payment };
    const reply = await bookForClient(await this.signInAdmin(), person.client.user.email, call);
    expectNoFailure(reply);
    if (reply.status >= 300 || reply.body.booking.id === person.bookingId) return;
    Object.assign(person, { bookingId: reply.body.booking.id, orderId: undefined });
  }

  async proposeMove(who: number, time: string): Promise<void> {
    const nila = await this.signInAdmin();
    const times = [{ date: day(5), time }];
    await this.withBooking(who, (_, id) =>
      nila.request('POST', `/mentor/calls/${id}/proposals`, { times }),
    );
  }

  async returnOutside(): Promise<void> {
    const nila = await this.signInAdmin();
    const { exceptions } = await new AdminApi(nila).issues();
    for (const { subject } of exceptions.filter(({ kind }) => kind === 'refund outside')) {
      const path = `/admin/refunds/${subject}/returned`;
      expectNoFailure(await nila.request('POST', path, { reference: `NEFT ${subject}` }));
    }
  }

  signInAdmin(): Promise<Customer> {
    return signInAgain(this.#admin);
  }

  /** `which` is 0 for the newest payment of all clients and 1 for the payment before. */
  async refund(which: number, share: number): Promise<void> {
    const api = new AdminApi(await this.signInAdmin());
    const payment = (await api.payments()).payments[which];
    if (!payment) return;
    const amount = Math.round(payment.amount * share);
    expectNoFailure(await api.refund(payment.id, { amount }));
  }

  async deliverWebhooks(mode: Parameters<typeof setWebhooks>[0]): Promise<void> {
    await setWebhooks(mode);
    await deliverWebhooks();
    await setWebhooks('hold');
  }

  async moveClock(minutes: number): Promise<void> {
    this.#minutes += minutes;
    await moveClock(this.#minutes * MINUTE);
  }

  async crash(call: number): Promise<void> {
    await setCrashMoment(`${call}-before`);
    await runCron().catch(() => null);
    await restart();
    await this.moveClock(0);
  }

  async checkInvariants(): Promise<void> {
    this.#state = await expectInvariants(this.#state);
  }

  /** Delivers all webhooks and runs the cron. Then no payment may be unsettled and no slot held. */
  async settle(): Promise<void> {
    await this.deliverWebhooks('hold');
    await this.returnOutside();
    // The last step is a whole day, because a proposed time is held for a day.
    for (const minutes of [20, 20, 120, 24 * 60]) {
      await this.moveClock(minutes);
      await runCron();
      await this.checkInvariants();
    }
    expectSettled(this.#state);
    await this.#expectFree();
  }

  /** A new client must be able to hold every start time that is neither sold nor blocked. */
  async #expectFree(): Promise<void> {
    const stranger = await signInAgain(await customer());
    const blocked = await db.query.blockedSlots.findMany();
    const sold = this.#state.bookings.filter(({ status }) => status === 'confirmed');
    for (const time of TIMES) {
      const start = istInstant(day(5), time);
      const end = start + 30 * MINUTE;
      const isSold = sold.some(({ startsAt, endsAt }) => startsAt < end && start < endsAt);
      const isBlocked = blocked.some((block) => block.time === time);
      const { status, body } = await stranger.hold({ date: day(5), time });
      expect(status === 201, 'I7: an expired hold can be booked').toBe(!isSold && !isBlocked);
      if (status === 201) await stranger.cancel(body.booking.id);
    }
  }
}
