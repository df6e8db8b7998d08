/** The links that people find in their mail. */
import { linkToken } from '#domain/links.ts';
import { mails } from './providers.ts';

/** Where the newest mail to `address` leads, or the newest with that subject; it has one link of ours. */
export async function mailedLink(address: string, subject?: string): Promise<URL> {
  const newest = (await mails(address)).find((mail) => !subject || mail.subject === subject);
  const [found] = newest?.text.match(/https?:\/\/\S+#token=[\w-]+/) ?? [];
  if (!found) throw new Error(`No link was mailed to ${address}`);
  return new URL(found);
}

/** The token of the newest link to `address`. */
export async function mailedToken(address: string, subject?: string): Promise<string> {
  return linkToken(await mailedLink(address, subject));
}

/** The subjects of the mails to `address`, oldest first. */
export async function subjectsTo(address: string): Promise<string[]> {
  return (await mails(address)).map(({ subject }) => subject).toReversed();
}
