import { outbox } from '#db/schema/index.ts';
import { outboxRow } from '#functions/email/outbox.ts';
import { db } from './api.ts';

const attachment = {
  ...{ filename: 'call.ics', contentType: 'text/calendar; method=REQUEST' },
  content: Buffer.from('BEGIN:VCALENDAR').toString('base64'),
};

interface Kind {
  withAttachment?: boolean;
}

/** So many emails that are due, each to somebody else; answers their ids. */
export async function insertEmails(count: number, { withAttachment = false }: Kind = {}) {
  const rows = Array.from({ length: count }, (_, n) => {
    const about = `${withAttachment ? 'file' : 'plain'}-${n}`;
    const email = {
      ...{ to: [`${about}@example.com`], subject: 'Due', html: '<p>Text of the email</p>' },
      ...{ text: 'Text of the email', attachments: withAttachment ? [attachment] : [] },
    };
    return outboxRow({ kind: 'password-changed', about, userId: null, email }, Date.now());
  });
  for (let n = 0; n < count; n += 500) await db.insert(outbox).values(rows.slice(n, n + 500));
  return rows.map(({ id }) => id);
}
