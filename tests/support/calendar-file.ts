/** Reading the calendar files of our emails. */
import { type Email, emails } from './providers.ts';

/** The properties of a calendar file, long lines unfolded. */
export function properties(ics: string): Map<string, string> {
  const lines = ics.replaceAll('\r\n ', '').trim().split('\r\n');
  return new Map(
    lines.map((line) => [line.split(/[;:]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  );
}

/** Those of the file that an email brings. */
export function attachedProperties(email: Email | undefined): Map<string, string> {
  const [file] = email?.attachments ?? [];
  return properties(Buffer.from(file?.content ?? '', 'base64').toString());
}

/** The newest email to anybody whose subject begins so. */
export async function newestEmail(subject: string): Promise<Email | undefined> {
  return (await emails()).find((email) => email.subject.startsWith(subject));
}
