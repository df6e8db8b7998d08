import type { Booking } from '#db/schema/index.ts';
import type { EmailKind } from '#domain/email/kinds.ts';
import type { Context } from '../context.ts';
import { composeEmail } from './compose.tsx';
import { outboxRow } from './outbox-row.ts';
import type { EmailContent } from './templates/letter.ts';

/** The row of an email to whoever takes a call, or runs it; as it names the client, it goes with their account. */
export async function mentorEmail(
  { config, now }: Context,
  kind: EmailKind,
  call: Booking,
  to: string | string[],
  content: EmailContent,
) {
  const email = await composeEmail(config.SITE_URL, to, content);
  const { id, sequence, userId } = call;
  return outboxRow({ kind, about: `${id}-${sequence}`, bookingId: id, userId, email }, now);
}

export function agendaPage({ config }: Context): string {
  return new URL('/admin', config.SITE_URL).href;
}
