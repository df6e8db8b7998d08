/** Reading the calendar files of our mails. */
import { type Mail, mails } from './providers.ts';

/** The properties of a calendar file, long lines unfolded. */
export function properties(ics: string): Map<string, string> {
  const lines = ics.replaceAll('\r\n ', '').trim().split('\r\n');
  return new Map(
    lines.map((line) => [line.split(/[;:]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  );
}

/** Those of the file that a mail brings. */
export function attachedProperties(mail: Mail | undefined): Map<string, string> {
  const [file] = mail?.attachments ?? [];
  return properties(Buffer.from(file?.content ?? '', 'base64').toString());
}

/** The newest mail to anybody whose subject begins so. */
export async function newestMail(subject: string): Promise<Mail | undefined> {
  return (await mails()).find((mail) => mail.subject.startsWith(subject));
}
