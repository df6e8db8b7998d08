import { and, isNull, lte } from 'drizzle-orm';
import { webinarSignups } from '#db/schema/index.ts';
import { DAY } from '#domain/time.ts';
import { UNCONFIRMED_FOR } from '#domain/webinar.ts';
import { deletion } from '#functions/core/deletion.ts';

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
