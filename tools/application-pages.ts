import type { TestStack } from '#local/temporary-stack.ts';
import { detailsPage } from '#tools/browser/details.ts';
import { paymentPage } from '#tools/browser/payment.ts';
import { signUp } from '#tools/browser/person.ts';
import { makeAdmin } from '#tools/browser/rows.ts';

interface ApplicationPage {
  path: string;
  cookie: string;
}

/** Pages of clients and admins that Lighthouse checks. `/payment` confirms a call that is paid. */
export async function applicationPages(stack: TestStack): Promise<ApplicationPage[]> {
  const client = await signUp(stack, 'Asha', 'Rao');
  const confirmed = await client.bookAndConfirm({ time: '14:00' });
  const paid = await client.book({ time: '16:00' });
  const held = await client.hold();
  const clientWithoutHold = await signUp(stack, 'Ravi', 'Rao');
  const admin = await signUp(stack, 'Nila', 'Iyer');
  await makeAdmin(stack, admin);
  const clientPages = [
    detailsPage(held.id),
    paymentPage(paid.id),
    '/profile',
    '/account',
    '/journey',
    '/documents',
    '/plan',
    `/move?booking=${confirmed.id}`,
    `/receipt?booking=${confirmed.id}`,
  ];
  return [
    { path: '/calendar?service=lor', cookie: clientWithoutHold.cookie },
    ...clientPages.map((path) => ({ path, cookie: client.cookie })),
    { path: '/admin', cookie: admin.cookie },
    { path: '/admin?view=bookings', cookie: admin.cookie },
  ];
}
