import { expect, test } from 'vitest';
import { admin } from '#tests/support/admin.ts';
import { customer } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { siteUrl, db } from '#tests/support/api.ts';
test('x', async () => {
  const nila = await admin();
  const asha = await customer();
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  for (const q of ['', '?q=asha', '?q=98765%2043210', '?q=%2B91', `?q=${paid.razorpay_payment_id}`, `?q=${id}`, '?status=confirmed', '?q=asha&status=confirmed&service=discovery-call', '?q=asha&status=no_show', '?q=%F0%9F%98%80','?service=lor'])
    console.log(q, JSON.stringify((await nila.request('GET', '/admin/bookings' + q)).body));
  console.log(JSON.stringify((await nila.request('GET', '/admin/bookings/' + id)).body, null, 1));
  const r = await fetch(`${siteUrl}/api/admin/bookings.csv?q=asha`, { headers: { Cookie: nila.cookie } });
  console.log(r.status, [...r.headers], await r.text());
  console.log((await db.$client.execute('select rowid,* from booking_search')).rows);
});
