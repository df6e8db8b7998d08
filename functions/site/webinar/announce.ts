import { and, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, webinarSignups } from '#db/schema/index.ts';
import { webinar } from '#domain/site.ts';
import { DAY } from '#domain/time.ts';
import { leaveHeaders, UNCONFIRMED_FOR } from '#domain/webinar.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/deletion.ts';
import { inTurn, type Job } from '#functions/core/job.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { webinarDate, webinarFile } from '#functions/email/templates/webinar.ts';
import { aboutPlace } from './emails.ts';
import { webinarStart } from './join.ts';

const BATCH_SIZE = 20;

export const announceWebinar: Job = {
  run: async (context) => {
    const start = startAhead(context);
    if (start === null) return 0;
    const untold = await untoldOf(context, start).limit(BATCH_SIZE);
    await inTurn(untold, (signup) => tell(context, signup, start));
    return untold.length;
  },
  waiting: (context) => {
    const start = startAhead(context);
    return start === null ? undefined : untoldOf(context, start);
  },
};

function startAhead({ config, now }: Context): number | null {
  const start = webinarStart(config);
  return start !== null && start > now ? start : null;
}

function untoldOf({ db }: Context, start: number) {
  const { confirmedAt, toldOf } = webinarSignups;
  const lastSeat = db
    .select({ at: confirmedAt })
    .from(webinarSignups)
    .where(gt(confirmedAt, 0))
    .orderBy(confirmedAt)
    .limit(1)
    .offset(webinar.seats - 1);
  const isSeated = and(gt(confirmedAt, 0), lte(confirmedAt, sql`ifnull((${lastSeat}), ${start})`));
  return db
    .select()
    .from(webinarSignups)
    .where(and(isSeated, sql`${toldOf} is not ${start}`));
}

async function tell(context: Context, signup: typeof webinarSignups.$inferSelect, start: number) {
  const { config, db, now } = context;
  const { email, token } = signup;
  const message = await composeEmail(
    config.SITE_URL,
    email,
    webinarDate(config.SITE_URL, token, start),
  );
  const headers = leaveHeaders(config.SITE_URL, token);
  const file = {
    filename: 'webinar.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(webinarFile(config.SITE_URL, start)).toString('base64'),
  };
  const row = outboxRow(
    {
      kind: 'webinar-date',
      about: aboutPlace(signup, start),
      userId: null,
      email: { ...message, headers, attachments: [file] },
    },
    now,
  );
  const isUntold = and(
    eq(webinarSignups.token, token),
    sql`${webinarSignups.toldOf} is not ${start}`,
  );
  const mark = db.update(webinarSignups).set({ toldOf: start }).where(isUntold);
  const mayTell = exists(db.select().from(webinarSignups).where(isUntold));
  await runAll(
    db,
    guarded(mark, {
      email: insertIf(db, outbox, { ...row, expiresAt: start }, mayTell).onConflictDoNothing(),
    }),
  );
}

export const deleteOldSignups = deletion(({ now }) => {
  const { confirmedAt, createdAt, toldOf } = webinarSignups;
  return [
    {
      from: webinarSignups,
      where: and(isNull(confirmedAt), lte(createdAt, now - UNCONFIRMED_FOR)),
    },
    { from: webinarSignups, where: lte(toldOf, now - DAY) },
  ];
});
