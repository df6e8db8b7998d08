import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';

test('an admin signs a client out everywhere, with the reason in the audit log', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const path = `/admin/clients/${asha.user.id}/sign-out`;

  expect((await nila.request('POST', path, { reason: '' })).status).toBe(422);
  expect((await nila.request('POST', path, { reason: 'Her phone was lost' })).status).toBe(204);

  expect((await asha.request('GET', '/account')).status).toBe(401);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'client signed out', subject: asha.user.id, detail: 'Her phone was lost' },
  ]);
  expect((await nila.request('POST', path, { reason: 'Again' })).status).toBe(404);
});
