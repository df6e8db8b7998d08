/** The links that people find in their email. */
import { linkToken } from '#domain/links.ts';
import { emails } from '#tests/support/providers.ts';

/** Where the newest email to `address` leads, or the newest with that subject; it has one link of ours. */
export async function emailedLink(address: string, subject?: string): Promise<URL> {
  const newest = (await emails(address)).find((email) => !subject || email.subject === subject);
  const [found] = newest?.text.match(/https?:\/\/\S+#token=[\w-]+/) ?? [];
  if (!found) throw new Error(`No link was emailed to ${address}`);
  return new URL(found);
}

/** The token of the newest link to `address`. */
export async function emailedToken(address: string, subject?: string): Promise<string> {
  return linkToken(await emailedLink(address, subject));
}

/** The subjects of the emails to `address`, oldest first. */
export async function subjectsTo(address: string): Promise<string[]> {
  return (await emails(address)).map(({ subject }) => subject).toReversed();
}
