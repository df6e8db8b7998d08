import { describe, expect, test } from 'vitest';
import { email, sentTo, start } from './resend-support.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

describe('the outbox', () => {
  test('lists the emails newest first and forgets them when told', async () => {
    const { sdk, url } = await start();
    await sdk.emails.send(email);
    await sdk.emails.send({ ...email, subject: '<script>alert(1)</script>' });
    const page = await (await fetch(url)).text();
    expect(page.indexOf('&lt;script&gt;')).toBeGreaterThan(0);
    expect(page.indexOf('&lt;script&gt;')).toBeLessThan(page.indexOf('Your call is booked'));
    expect(page).not.toContain('<script>');
    await fetch(`${url}/__control/emails`, { method: 'DELETE' });
    expect(await sentTo(url, email.to)).toEqual([]);
  });

  test('shows an email in a sandbox, its text, headers and attachments', async () => {
    const { sdk, url } = await start();
    const { data } = await sdk.emails.send({
      ...email,
      headers: { 'X-Kind': '<booking>' },
      attachments: [
        {
          filename: 'call “1”.ics',
          content: Buffer.from(CALENDAR),
          contentType: 'text/calendar; method=REQUEST',
        },
        { filename: 'plain.pdf', content: Buffer.from('%PDF') },
      ],
    });
    const page = await (await fetch(`${url}/outbox/${data?.id}`)).text();
    expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups[^"]*"/);
    expect(page).not.toContain('allow-scripts');
    expect(page).toContain('X-Kind');
    expect(page).toContain('&lt;booking&gt;');

    const framed = await fetch(`${url}/outbox/${data?.id}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await framed.text()).toContain('<p>See you <b>there</b></p>');

    const calendar = await fetch(`${url}/outbox/${data?.id}/attachments/0`);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; method=REQUEST');
    expect(calendar.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    expect(await calendar.text()).toBe(CALENDAR);
    const pdf = await fetch(`${url}/outbox/${data?.id}/attachments/1`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    for (const missing of ['attachments/2', 'attachments/-1', 'attachments/x']) {
      expect((await fetch(`${url}/outbox/${data?.id}/${missing}`)).status).toBe(404);
    }
    expect((await fetch(`${url}/outbox/none`)).status).toBe(404);
  });
});
