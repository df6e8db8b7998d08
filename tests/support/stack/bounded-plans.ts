/** Scans and sorts that are allowed in query plans, because they stay small as tables grow. */

/** Tables with few rows per admin, mentor, day or job, or with rows that soon expire. */
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

/** Subqueries with few rows: parameters, one page, eight mentors, or values of one mentor. */
export const DERIVED_TABLES = new Set(['wanted', 'found', 'json_each', 'candidates']);

interface BoundedPlan {
  plan: RegExp;
  statement: RegExp;
}

const scans: BoundedPlan[] = [
  // The index contains only holds of deleted accounts, which the account deletion cancels.
  { plan: /^SCAN \S+ USING (COVERING )?INDEX bookings_of_nobody$/, statement: /^/ },
  // The index contains only files that wait for the malware scanner.
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

/** Statements that may sort, because each sorts few rows. Some comments name the sorted rows. */
const sorts: RegExp[] = [
  /"mentor_id" = \? and "bookings"\."starts_at" > \? .* union all .* from "temp_reservations"/,
  /from "outbox" where "outbox"\."user_id" = /,
  // All mentors. A site has few mentors.
  /from ("calendar_version" cross join )?"mentors" .*order by .*"mentors"\."position"/,
  // The mentors with a connected calendar.
  /from "calendar_connections" where .* order by "calendar_connections"\."asked_at"/,
  // One page of the list of bookings.
  /from \(select .* limit \?\) "found"/,
  // The calls of the days that an admin blocks.
  /as "state" from "bookings" where .*"bookings"\."date" (=|in)/,
  /"sessions"\."user_id" = |from "known_devices" where "known_devices"\."user_id" = /,
  /from "(payments|refunds|outbox|audit_log)" .*"payments"\."booking_id" = \?/,
  /from "auth_tokens" where \("auth_tokens"\."user_id" = /,
  // The calls and payments of one person.
  /from "bookings" where \(?\("bookings"\."user_id" = |where \(?"payments"\."order_id" in \(select "id" from "orders" where "orders"\."user_id" = /,
  // The unpaid orders of the last five days.
  /from "orders" left join "bookings" .* where \(is_open = 1 /,
  // One client's documents: at most 30 files, and at most 100 comments on each file.
  /^select .* from "(documents|document_versions|document_comments)" where/,
  // All admins. A site has few admins.
  /from "admin_users" inner join/,
];

export const boundedPlans: BoundedPlan[] = [
  ...scans,
  ...sorts.map((statement) => ({ plan: /TEMP B-TREE/, statement })),
];
