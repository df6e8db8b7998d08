/** Somebody who runs the site, in the API tests. */
import { eq } from 'drizzle-orm';
import { adminUsers, users } from '#db/schema/index.ts';
import { hashPassword } from '#functions/services/passwords/password.ts';
import { db } from './api.ts';
import { type Customer, customer } from './customer.ts';

export const ADMIN_PASSWORD = 'correct horse';

const passwordHash = hashPassword(ADMIN_PASSWORD);

/** An admin without a second factor. */
export async function admin(): Promise<Customer> {
  const nila = await customer();
  const isNila = eq(users.id, nila.user.id);
  await db
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(isNila);
  await db.insert(adminUsers).values({ userId: nila.user.id, createdAt: 0 });
  return nila;
}
