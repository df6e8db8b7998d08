/** The demo student's file. */
import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/index.ts';
import type { OpenDatabase } from './database.ts';
import { newSession, SESSION_COOKIE } from './session.ts';

const ESSAY = `Why Delft

I grew up in a town that floods every July. I want to learn how water is kept out, and let in.
`;

interface Demo {
  userId: string;
  callId: string;
}

/** Sent as their browser would: only the Worker writes into the bucket. */
export async function shareDemoFile(db: OpenDatabase, siteUrl: string, { userId, callId }: Demo) {
  const { token, row } = newSession(userId);
  await db.insert(sessions).values(row);
  const query = new URLSearchParams({ name: 'why-delft.txt', booking: callId });
  const response = await fetch(`${siteUrl}/api/documents?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `${SESSION_COOKIE}=${token}`,
    },
    body: ESSAY,
  });
  await db.delete(sessions).where(eq(sessions.publicId, row.publicId));
  if (!response.ok) console.error(`The demo file was not kept: ${await response.text()}`);
}
