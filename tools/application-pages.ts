import type { TestStack } from '#local/temporary-stack.ts';
import { detailsPage } from '#tools/browser/details.ts';
import { paymentPage } from '#tools/browser/payment.ts';
import { signUp } from '#tools/browser/person.ts';
import { makeAdmin } from '#tools/browser/rows.ts';

interface ApplicationPage {
  path: string;
  cookie: string;
}

export async function applicationPages(stack: TestStack): Promise<ApplicationPage[]> {
  const client = await signUp(stack, 'Asha', 'Rao');
  const paid = await client.bookAndConfirm({ time: '14:00' });
  const unconfirmed = await client.book({ time: '16:00' });
  const held = await client.hold();
  const clientWithoutHold = await signUp(stack, 'Ravi', 'Rao');
  const admin = await signUp(stack, 'Nila', 'Iyer');
  await makeAdmin(stack, admin);
  const clientPages = [
    detailsPage(held.id),
    paymentPage(unconfirmed.id),
    '/profile',
    '/account',
    '/journey',
    '/documents',
    '/plan',
    `/move?booking=${paid.id}`,
    `/receipt?booking=${paid.id}`,
  ];
  return [
    { path: '/calendar?service=lor', cookie: clientWithoutHold.cookie },
    ...clientPages.map((path) => ({ path, cookie: client.cookie })),
    { path: '/admin', cookie: admin.cookie },
    { path: '/admin?view=bookings', cookie: admin.cookie },
  ];
}
