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
  const asha = await signUp(stack, 'Asha', 'Rao');
  const paid = await asha.bookAndConfirm({ time: '14:00' });
  const unconfirmed = await asha.book({ time: '16:00' });
  const held = await asha.hold();
  const [ravi, nila] = [await signUp(stack, 'Ravi', 'Rao'), await signUp(stack, 'Nila', 'Iyer')];
  await makeAdmin(stack, nila);
  const own = [
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
    { path: '/calendar?service=lor', cookie: ravi.cookie },
    ...own.map((path) => ({ path, cookie: asha.cookie })),
    { path: '/admin', cookie: nila.cookie },
    { path: '/admin?view=bookings', cookie: nila.cookie },
  ];
}
