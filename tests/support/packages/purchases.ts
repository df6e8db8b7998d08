import type { Confirmation } from '#functions/booking/confirm.ts';
import type { PackageView } from '#functions/packages/read.ts';
import { type Choice, type Customer, day } from '#support/customer.ts';
import { confirmedCall } from '#support/providers.ts';

type Chosen = Partial<Choice>;

export async function buyPackage(customer: Customer, choice: Chosen = {}) {
  const bought = await confirmedCall(customer, { service: 'lost', ...choice });
  const [view] = await journey(customer);
  if (!view) throw new Error('The package made no sessions');
  return { ...bought, sessions: view.sessions };
}

export async function journey(customer: Customer): Promise<PackageView[]> {
  const { body } = await customer.request<{ packages: PackageView[] }>('GET', '/journey');
  return body.packages;
}

type Session = PackageView['sessions'][number];

export async function openSession(customer: Customer, service: string): Promise<Session> {
  const sessions = (await journey(customer)).flatMap((purchase) => purchase.sessions);
  const found = sessions.find((session) => session.service === service && session.state === 'open');
  if (!found) throw new Error(`No session of ${service} is open`);
  return found;
}

export function holdSession(customer: Customer, { id, service }: Session, choice: Chosen = {}) {
  return customer.hold({ session: id, service, date: day(6), ...choice });
}

export async function heldSession(customer: Customer, service: string, choice: Chosen = {}) {
  const session = await openSession(customer, service);
  const { booking } = (await holdSession(customer, session, choice)).body;
  await customer.saveDetails(booking.id);
  return { session, held: booking };
}

export async function openAmount(customer: Customer): Promise<number> {
  return (await journey(customer))[0]?.refund.open ?? 0;
}

export async function requestRefund(customer: Customer, id: string, terms?: object) {
  const usual = terms ?? { amount: await openAmount(customer), cancelsCalls: false };
  return customer.request<never>('POST', `/journey/${id}/refund`, { reason: '', ...usual });
}

export function book(customer: Customer, bookingId: string) {
  return customer.request<{ receipt: Confirmation }>('POST', `/bookings/${bookingId}/book`, {});
}

export async function bookSession(customer: Customer, session: Session, choice: Chosen = {}) {
  const { id } = (await holdSession(customer, session, choice)).body.booking;
  await customer.saveDetails(id);
  const { status } = await book(customer, id);
  if (status !== 200) throw new Error(`The session was not booked: ${status}`);
  return id;
}
