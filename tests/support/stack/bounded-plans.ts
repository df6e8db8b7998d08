/** What may be scanned or sorted, and why that stays small however much the tables hold. */

/** Some for each admin, mentor, day of the calendar or job; lapsed holds go with the next claim, removed files soon. */
export const SMALL_TABLES = new Set([
  ...['admin_users', 'admin_settings', 'blocked_slots', 'calendar_feeds', 'temp_reservations'],
  ...['job_runs', 'run_leases', 'mentors', 'mentor_hours', 'time_off', 'calendar_connections'],
  ...['token_revocations', 'removed_files'],
]);

/** Subqueries that hold what a statement was given, or a page; a mentor's services and busy times. */
export const DERIVED_TABLES = new Set(['wanted', 'found', 'json_each']);

interface BoundedPlan {
  plan: RegExp;
  statement: RegExp;
}

const scans: BoundedPlan[] = [
  // The index holds only what is still to be done: erased holds.
  { plan: /^SCAN \S+ USING (COVERING )?INDEX bookings_of_nobody$/, statement: /^/ },
  // The index holds only what is still to be done: files that wait for the scanner.
  {
    plan: /^SCAN document_versions USING (COVERING )?INDEX document_versions_to_scan$/,
    statement: / limit \?/,
  },
  // A page of a list of all, in the order of the index, from its end.
  {
    plan: /^SCAN (audit_log|outbox USING INDEX outbox_created|payments USING (COVERING )?INDEX payments_created)$/,
    statement: /order by "\w+"\."(id|created_at)" desc.* limit \?/,
  },
  // A page of what the words match, in the order of the list.
  {
    plan: /^SCAN booking_search VIRTUAL TABLE INDEX \d+:M/,
    statement: /"booking_search" match \? .* limit \?\) "found"/,
  },
  // A page of what the words match, who booked last first.
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
  // The mentors, to name or to pick one of them.
  /from "mentors" .*order by .*"mentors"\."position"/,
  // The mentors whose calendars are connected.
  /from "calendar_connections" where .* order by "calendar_connections"\."asked_at"/,
  // A page of the list of bookings.
  /from \(select .* limit \?\) "found"/,
  // The calls of the days that an admin blocks.
  /as "state" from "bookings" where .*"bookings"\."date" (=|in)/,
  // One person's devices.
  /"sessions"\."user_id" = |from "known_devices" where "known_devices"\."user_id" = /,
  // What is kept of one booking.
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

/** Each with what is read at most, and why. */
export const boundedPlans: BoundedPlan[] = [
  ...scans,
  ...sorts.map((statement) => ({ plan: /TEMP B-TREE/, statement })),
];
