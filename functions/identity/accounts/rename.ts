import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { NameInput } from '#domain/account/account.ts';
import { signInFirst } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { toUser } from './user.ts';

export async function rename({ db }: Context, viewer: Viewer, name: NameInput) {
  const { id } = await viewer.require();
  const [account] = await db.update(users).set(name).where(eq(users.id, id)).returning();
  if (!account) throw signInFirst();
  return toUser(account);
}
