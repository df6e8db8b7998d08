import { sql } from 'drizzle-orm';
import type { Site } from './site.ts';

/** Leaves out smaller tables, because their pages are often half empty. */
const MIN_ROWS = 1000;

interface Size {
  name: string;
  bytes: number;
}

/** A full-text index has internal tables. The size of the index includes these tables. */
const SIZES = sql`
  select case when tbl_name like 'booking_search%' then 'booking_search'
      when tbl_name like 'client_search%' then 'client_search' else tbl_name end as name,
    sum(pgsize) as bytes
  from dbstat join sqlite_schema on sqlite_schema.name = dbstat.name
  where aggregate = true group by 1 order by 2 desc`;

export async function printTableSizes({ db, bookings }: Site): Promise<void> {
  console.log(`\ntable sizes at ${bookings.toLocaleString('en')} bookings`);
  console.log('table                    rows   bytes / row');
  for (const { name, bytes } of await db.all<Size>(SIZES)) {
    const [counted] = await db.all<{ rows: number }>(
      sql.raw(`select count(*) as rows from ${name}`),
    );
    const rows = counted?.rows ?? 0;
    if (rows < MIN_ROWS) continue;
    const perRow = Math.round(bytes / rows).toLocaleString('en');
    console.log(
      `${name.padEnd(18)}${rows.toLocaleString('en').padStart(11)}${perRow.padStart(14)}`,
    );
  }
}
