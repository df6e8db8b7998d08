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
  /** What is read at most, and why. */
  because: string;
}

const SORT = /TEMP B-TREE/;
const ANY = /^/;

export const boundedPlans: BoundedPlan[] = [
  {
    plan: /^SCAN \S+ USING (COVERING )?INDEX bookings_of_nobody$/,
    statement: ANY,
    because: 'the index holds only what is still to be done: erased holds',
  },
  {
    plan: /^SCAN document_versions USING (COVERING )?INDEX document_versions_to_scan$/,
    statement: / limit \?/,
    because: 'the index holds only what is still to be done: files that wait for the scanner',
  },
  {
    plan: /^SCAN (audit_log|outbox USING INDEX outbox_created|payments USING (COVERING )?INDEX payments_created)$/,
    statement: /order by "\w+"\."(id|created_at)" desc.* limit \?/,
    because: 'a page of a list of all, in the order of the index, from its end',
  },
  {
    plan: /^SCAN booking_search VIRTUAL TABLE INDEX \d+:M/,
    statement: /"booking_search" match \? .* limit \?\) "found"/,
    because: 'a page of what the words match, in the order of the list',
  },
  {
    plan: /^SCAN client_search VIRTUAL TABLE INDEX \d+:M/,
    statement: /"client_search" match \? \|\| .* limit \?\) "found"/,
    because: 'a page of what the words match, who booked last first',
  },
  {
    plan: SORT,
    statement:
      /"mentor_id" = \? and "bookings"\."starts_at" > \? .* union all .* from "temp_reservations"/,
    because: 'the upcoming calls of one mentor',
  },
  {
    plan: SORT,
    statement: /from "outbox" where "outbox"\."user_id" = /,
    because: "one person's emails",
  },
  {
    plan: SORT,
    statement: /from "mentors" .*order by .*"mentors"\."position"/,
    because: 'the mentors, to name or to pick one of them',
  },
  {
    plan: SORT,
    statement: /from "calendar_connections" where .* order by "calendar_connections"\."asked_at"/,
    because: 'the mentors whose calendars are connected',
  },
  {
    plan: SORT,
    statement: /from \(select .* limit \?\) "found"/,
    because: 'a page of the list of bookings',
  },
  {
    plan: SORT,
    statement: /as "state" from "bookings" where .*"bookings"\."date" (=|in)/,
    because: 'the calls of the days that an admin blocks',
  },
  {
    plan: SORT,
    statement: /"sessions"\."user_id" = |from "known_devices" where "known_devices"\."user_id" = /,
    because: "one person's devices",
  },
  {
    plan: SORT,
    statement: /from "(payments|refunds|outbox|audit_log)" .*"payments"\."booking_id" = \?/,
    because: 'what is kept of one booking',
  },
  {
    plan: SORT,
    statement: /from "auth_tokens" where \("auth_tokens"\."user_id" = /,
    because: "one person's links",
  },
  {
    plan: SORT,
    statement:
      /from "bookings" where \(?\("bookings"\."user_id" = |where "payments"\."order_id" in \(select "id" from "orders" where "orders"\."user_id" = /,
    because: "one person's calls and payments",
  },
  {
    plan: SORT,
    statement: /from "orders" left join "bookings" .* where \(is_open = 1 /,
    because: 'unpaid orders of five days',
  },
  {
    plan: SORT,
    statement: /^select .* from "(documents|document_versions|document_comments)" where/,
    because: "one client's documents: 30 files at most, and 100 comments on each",
  },
  { plan: SORT, statement: /from "admin_users" inner join/, because: 'the admins' },
];
