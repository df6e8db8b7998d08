/** Somebody who runs the site, in the API tests. */
import { adminUsers } from '#db/schema/index.ts';
import { db } from './api.ts';
import { type Customer, customerWithPassword } from './customer.ts';

/** An admin without a second factor. */
export async function admin(): Promise<Customer> {
  const nila = await customerWithPassword();
  await db.insert(adminUsers).values({ userId: nila.user.id, createdAt: 0 });
  return nila;
}
