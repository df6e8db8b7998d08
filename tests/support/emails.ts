import { outbox } from '#db/schema/index.ts';
import { linkToken } from '#domain/links.ts';
import { outboxRow } from '#functions/email/outbox.ts';
import { db } from './api.ts';
import { type Email, emails } from './providers.ts';

export async function emailedLink(address: string, subject?: string): Promise<URL> {
  const newest = (await emails(address)).find((email) => !subject || email.subject === subject);
  const [found] = newest?.text.match(/https?:\/\/\S+#token=[\w-]+/) ?? [];
  if (!found) throw new Error(`No link was emailed to ${address}`);
  return new URL(found);
}

export async function emailedToken(address: string, subject?: string): Promise<string> {
  return linkToken(await emailedLink(address, subject));
}

/** Returns the part of each subject before the colon, oldest email first. */
export async function topicsTo(address?: string): Promise<string[]> {
  return (await subjectsTo(address)).map((subject) => subject.replace(/:.*/, ''));
}

export async function subjectsTo(address?: string): Promise<string[]> {
  return (await emails(address)).map(({ subject }) => subject).toReversed();
}

/** Joins the folded lines of a calendar file (RFC 5545). */
export const unfold = (ics: string): string => ics.replaceAll('\r\n ', '');

export function calendarProperties(ics: string): Map<string, string> {
  const lines = unfold(ics).trim().split('\r\n');
  return new Map(
    lines.map((line) => [line.split(/[;:]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  );
}

export function attachedProperties(email: Email | undefined): Map<string, string> {
  const [file] = email?.attachments ?? [];
  return calendarProperties(Buffer.from(file?.content ?? '', 'base64').toString());
}

export async function newestEmail(subject: string): Promise<Email | undefined> {
  return (await emails()).find((email) => email.subject.startsWith(subject));
}

const attachment = {
  filename: 'call.ics',
  contentType: 'text/calendar; method=REQUEST',
  content: Buffer.from('BEGIN:VCALENDAR').toString('base64'),
};

export async function insertEmails(count: number, { withAttachment = false } = {}) {
  const rows = Array.from({ length: count }, (_, n) => {
    const about = `${withAttachment ? 'file' : 'plain'}-${n}`;
    const email = {
      to: [`${about}@example.com`],
      subject: 'Due',
      html: '<p>Text of the email</p>',
      text: 'Text of the email',
      attachments: withAttachment ? [attachment] : [],
    };
    return outboxRow({ kind: 'password-changed', about, userId: null, email }, Date.now());
  });
  for (let n = 0; n < count; n += 500) await db.insert(outbox).values(rows.slice(n, n + 500));
  return rows.map(({ id }) => id);
}
