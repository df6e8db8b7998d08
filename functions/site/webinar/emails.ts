import { between, or } from 'drizzle-orm';
import { outbox, type webinarSignups } from '#db/schema/index.ts';
import { sha256 } from '#functions/tokens.ts';

const MARK_LENGTH = 16;

/** With a new token the id differs: under an earlier one, the provider's key, nothing would be sent. */
export function aboutPlace(
  { email, token }: Pick<typeof webinarSignups.$inferSelect, 'email' | 'token'>,
  news: string | number,
): string {
  return `${sha256(email)}-${news}-${sha256(token).slice(0, MARK_LENGTH)}`;
}

export function listEmailsTo(email: string) {
  const kinds = ['webinar-list', 'webinar-date'] as const;
  const firsts = kinds.map((kind) => `${kind}-${sha256(email)}-`);
  return or(...firsts.map((first) => between(outbox.id, first, `${first}~`)));
}
