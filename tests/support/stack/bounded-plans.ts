/** Scans and sorts that stay small when the tables grow, with the reasons. */

/** Tables with few rows per admin, mentor, calendar day or job, or with rows that are soon deleted. */
export const SMALL_TABLES = new Set([
  ...['admin_users', 'admin_settings', 'blocked_slots', 'calendar_feeds', 'temp_reservations'],
  ...['job_runs', 'run_leases', 'mentors', 'mentor_hours', 'time_off', 'calendar_connections'],
  ...['token_revocations', 'removed_files'],
]);

/** Subqueries over parameters, one page, or a mentor's services and busy times. */
export const DERIVED_TABLES = new Set(['wanted', 'found', 'json_each']);

interface BoundedPlan {
  plan: RegExp;
  statement: RegExp;
}

const scans: BoundedPlan[] = [
  // The index contains only holds of deleted accounts, which are soon deleted.
  { plan: /^SCAN \S+ USING (COVERING )?INDEX bookings_of_nobody$/, statement: /^/ },
  // The index contains only files that wait for the scanner.
  {
    plan: /^SCAN document_versions USING (COVERING )?INDEX document_versions_to_scan$/,
    statement: / limit \?/,
  },
  // One page of a list, read from the end of an index.
  {
    plan: /^SCAN (audit_log|outbox USING INDEX outbox_created|payments USING (COVERING )?INDEX payments_created)$/,
    statement: /order by "\w+"\."(id|created_at)" desc.* limit \?/,
  },
  // One page of the bookings that a search finds, in list order.
  {
    plan: /^SCAN booking_search VIRTUAL TABLE INDEX \d+:M/,
    statement: /"booking_search" match \? .* limit \?\) "found"/,
  },
  // One page of the clients that a search finds, latest booking first.
  {
    plan: /^SCAN client_search VIRTUAL TABLE INDEX \d+:M/,
    statement: /"client_search" match \? \|\| .* limit \?\) "found"/,
  },
];

const sorts: RegExp[] = [
  // The upcoming calls of one mentor.
  /"mentor_id" = \? and "bookings"\."starts_at" > \? .* union all .* from "temp_reservations"/,
  // One person's emails.
  /from "outbox" where "outbox"\."user_id" = /,
  // All mentors.
  /from "mentors" .*order by .*"mentors"\."position"/,
  // Mentors with a connected calendar.
  /from "calendar_connections" where .* order by "calendar_connections"\."asked_at"/,
  // A page of the list of bookings.
  /from \(select .* limit \?\) "found"/,
  // Calls of the days that an admin blocks.
  /as "state" from "bookings" where .*"bookings"\."date" (=|in)/,
  // One person's devices.
  /"sessions"\."user_id" = |from "known_devices" where "known_devices"\."user_id" = /,
  // Records of one booking.
  /from "(payments|refunds|outbox|audit_log)" .*"payments"\."booking_id" = \?/,
  // One person's links.
  /from "auth_tokens" where \("auth_tokens"\."user_id" = /,
  // One person's calls and payments.
  /from "bookings" where \(?\("bookings"\."user_id" = |where "payments"\."order_id" in \(select "id" from "orders" where "orders"\."user_id" = /,
  // Unpaid orders of five days.
  /from "orders" left join "bookings" .* where \(is_open = 1 /,
  // One client's documents: 30 files at most, and 100 comments on each.
  /^select .* from "(documents|document_versions|document_comments)" where/,
  // The admins.
  /from "admin_users" inner join/,
];

export const boundedPlans: BoundedPlan[] = [
  ...scans,
  ...sorts.map((statement) => ({ plan: /TEMP B-TREE/, statement })),
];
