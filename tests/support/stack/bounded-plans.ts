/** Query plans may contain these scans and sorts, because each of them stays small. */

/** Tables that stay small: few rows per admin, mentor, day or job, or rows that soon expire. */
export const SMALL_TABLES = new Set([
  'admin_settings',
  'admin_users',
  'blocked_slots',
  'calendar_connections',
  'calendar_feeds',
  'job_runs',
  'mentor_hours',
  'mentors',
  'removed_files',
  'run_leases',
  'temp_reservations',
  'time_off',
  'token_revocations',
]);

/** Subqueries with few rows: parameters, a page's rows, eight mentors, or one mentor's values. */
export const DERIVED_TABLES = new Set(['wanted', 'found', 'json_each', 'candidates']);

interface BoundedPlan {
  plan: RegExp;
  statement: RegExp;
}

const scans: BoundedPlan[] = [
  // This index is usually empty: each account deletion adds holds and then cancels them.
  { plan: /^SCAN \S+ USING (COVERING )?INDEX bookings_of_nobody$/, statement: /^/ },
  // This index contains only files that wait for the malware scanner.
  {
    plan: /^SCAN document_versions USING (COVERING )?INDEX document_versions_to_scan$/,
    statement: / limit \?/,
  },
  // Reads one page of a list from the end of an index.
  {
    plan: /^SCAN (audit_log|outbox USING INDEX outbox_created|payments USING (COVERING )?INDEX payments_created)$/,
    statement: /order by "\w+"\."(id|created_at)" desc.* limit \?/,
  },
  {
    plan: /^SCAN booking_search VIRTUAL TABLE INDEX \d+:M/,
    statement: /"booking_search" match \? .* limit \?\) "found"/,
  },
  {
    plan: /^SCAN client_search VIRTUAL TABLE INDEX \d+:M/,
    statement: /"client_search" match \? \|\| .* limit \?\) "found"/,
  },
];

/** These statements may sort, because each statement sorts few rows. */
const sorts: RegExp[] = [
  /"mentor_id" = \? and "bookings"\."starts_at" > \? .* union all .* from "temp_reservations"/,
  /from "outbox" where "outbox"\."user_id" = /,
  /from ("calendar_version" cross join )?"mentors" .*order by .*"mentors"\."position"/,
  /from "calendar_connections" where .* order by "calendar_connections"\."asked_at"/,
  // Sorts one page of the bookings list.
  /from \(select .* limit \?\) "found"/,
  // Sorts the calls that fall on the days that an admin blocks.
  /as "state" from "bookings" where .*"bookings"\."date" (=|in)/,
  /"sessions"\."user_id" = |from "known_devices" where "known_devices"\."user_id" = /,
  /from "(payments|refunds|outbox|audit_log)" .*"payments"\."booking_id" = \?/,
  /from "auth_tokens" where \("auth_tokens"\."user_id" = /,
  // Sorts the calls or payments of one person.
  /from "bookings" where \(?\("bookings"\."user_id" = |where \(?"payments"\."order_id" in \(select "id" from "orders" where "orders"\."user_id" = /,
  // Sorts the unpaid orders of the last five days.
  /from "orders" left join "bookings" .* where \(is_open = 1 /,
  // Sorts one client's documents: at most 30 files, each with at most 100 comments.
  /^select .* from "(documents|document_versions|document_comments)" where/,
  /from "admin_users" inner join/,
];

export const boundedPlans: BoundedPlan[] = [
  ...scans,
  ...sorts.map((statement) => ({ plan: /TEMP B-TREE/, statement })),
];
