import { LEDGER_YEARS } from '#domain/account/privacy.ts';
import { CURRENCY } from '#domain/money/money.ts';
import { BILLION } from '#domain/money/sums.ts';

/** Do not rename a trigger: the trigger with the old name would stay in the database. */
export function createTriggers(bodies: Record<string, string>): string {
  return Object.entries(bodies)
    .map(([name, body]) => `drop trigger if exists ${name}; create trigger ${name} ${body};`)
    .join('\n');
}

const recordEntry = (atActionSubject: string, detail = 'null') =>
  `begin insert into audit_log (at, action, subject, detail) values (${atActionSubject}, ${detail}); end`;

const refuseChange = `begin select raise(abort, 'the audit log is append-only'); end`;

export const auditTriggers = createTriggers({
  audit_booking_held: `after insert on bookings
    ${recordEntry("new.created_at, 'booking ' || new.status, new.id")}`,
  // Fires when the status changes, despite its name. Do not rename it: the old one would stay.
  audit_booking_moved: `after update of status on bookings when new.status <> old.status
    ${recordEntry("new.updated_at, 'booking ' || new.status, new.id")}`,
  audit_booking_rescheduled: `after update of starts_at on bookings when new.starts_at <> old.starts_at
    ${recordEntry("new.updated_at, 'booking moved', new.id", "old.date || ' ' || old.time || ' to ' || new.date || ' ' || new.time")}`,
  audit_booking_acknowledged: `after update of booking_confirmed on bookings
    when new.booking_confirmed > old.booking_confirmed
    ${recordEntry("new.updated_at, 'booking acknowledged', new.id")}`,
  audit_booking_deleted: `after delete on bookings
    ${recordEntry("cast(unixepoch('subsec') * 1000 as integer), 'booking deleted', old.id")}`,
  audit_payment_captured: `after insert on payments
    ${recordEntry("new.created_at, 'payment captured', new.id")}`,
  audit_refund_due: `after insert on refunds
    ${recordEntry("new.created_at, 'refund ' || new.state, new.id")}`,
  audit_refund_moved: `after update of state on refunds when new.state <> old.state
    ${recordEntry("new.updated_at, 'refund ' || new.state, new.id")}`,
  audit_log_update: `before update on audit_log ${refuseChange}`,
  // Needed because REPLACE would overwrite an entry without firing the delete trigger.
  audit_log_replace: `before insert on audit_log
    when exists (select 1 from audit_log where id = new.id) ${refuseChange}`,
  audit_log_delete: `before delete on audit_log
    when old.at > unixepoch('now', 'subsec', '-${LEDGER_YEARS} years') * 1000 ${refuseChange}`,
});

export const removedFileTriggers = createTriggers({
  document_version_removed: `after delete on document_versions begin
    insert or ignore into removed_files (key) values (old.key);
    delete from documents where id = old.document_id
      and not exists (select 1 from document_versions where document_id = old.document_id);
    end`,
  document_version_refused: `after update of state on document_versions
    when new.state = 'refused' begin
    insert or ignore into removed_files (key) values (new.key); end`,
});

type Amounts = Record<'table' | 'join' | 'kind' | 'condition' | 'sign', string>;

/** '+330 minutes' turns UTC into IST. Billions and a rest, as JavaScript rounds larger sums. */
const selectAmounts = ({ table, join, kind, condition, sign }: Amounts) => `
  select date(${table}.created_at / 1000, 'unixepoch', '+330 minutes'),
    coalesce((select service from bookings where bookings.id = payments.booking_id), ''),
    ${kind} || case payments.method when 'outside' then '_outside' else '' end,
    (${sign}${table}.amount) / ${BILLION}, (${sign}${table}.amount) % ${BILLION}
  from ${table} ${join} where payments.currency = '${CURRENCY}' and ${condition}`;

const selectRefunds = (condition: string, sign = '') =>
  selectAmounts({
    table: 'refunds',
    join: 'inner join payments on payments.id = refunds.payment_id',
    kind: "case refunds.state when 'processed' then 'refunded' else 'refunding' end",
    condition,
    sign,
  });

const selectPayments = (condition: string, sign = '') => `
  ${selectAmounts({ table: 'payments', join: '', kind: "'paid'", condition, sign })}
  union all ${selectRefunds(condition, sign)}`;

const addToSums = (amounts: string) => `
  insert into money_by_day (day, service, kind, billions, rest) ${amounts}
  on conflict do update set billions = billions + excluded.billions, rest = rest + excluded.rest;`;

const addRefund = (condition: string, sign?: '-') => addToSums(selectRefunds(condition, sign));

/** Adds the payment and its refunds. A refund has the service and the method of its payment. */
const addPayment = (condition: string, sign?: '-') => addToSums(selectPayments(condition, sign));

const isUnaccounted = `not exists (select 1 from bookings where payment_id = payments.id)
  and not exists (select 1 from refunds where payment_id = payments.id)`;

/** A call with the price 0 is a gift from an admin and needs no payment. */
const isUnpaid = `status = 'confirmed' and session_id is null and price > 0
  and not exists (select 1 from payments where payments.id = bookings.payment_id)`;

const recheckPayment = (id: string) => `
  delete from ledger_issues where kind = 'payment unaccounted' and subject = ${id};
  insert into ledger_issues select 'payment unaccounted', id from payments
    where id = ${id} and ${isUnaccounted};`;

const recheckSales = (condition: string) => `
  delete from ledger_issues where kind = 'sale unpaid'
    and subject in (select id from bookings where ${condition});
  insert into ledger_issues select 'sale unpaid', id from bookings
    where ${condition} and ${isUnpaid};`;

/** `_changes` and `_leaves` subtract the amounts before a change. `_changed` adds the new ones. */
const triggers = {
  ledger_payment_captured: `after insert on payments begin
    update orders set is_open = 0 where id = new.order_id;
    ${addPayment('payments.id = new.id')}
    ${recheckPayment('new.id')} ${recheckSales('payment_id = new.id')} end`,
  ledger_payment_changes: `before update of amount, currency, method, booking_id, created_at on payments
    begin ${addPayment('payments.id = old.id', '-')} end`,
  ledger_payment_changed: `after update of amount, currency, method, booking_id, created_at on payments
    begin ${addPayment('payments.id = new.id')} end`,
  ledger_payment_leaves: `before delete on payments begin
    ${addPayment('payments.id = old.id', '-')} end`,
  ledger_payment_left: `after delete on payments begin
    ${recheckPayment('old.id')} ${recheckSales('payment_id = old.id')} end`,
  ledger_refund_due: `after insert on refunds begin
    ${addRefund('refunds.id = new.id')} ${recheckPayment('new.payment_id')} end`,
  ledger_refund_changes: `before update of state, amount, payment_id, created_at on refunds begin
    ${addRefund('refunds.id = old.id', '-')} end`,
  ledger_refund_changed: `after update of state, amount, payment_id, created_at on refunds begin
    ${addRefund('refunds.id = new.id')} end`,
  ledger_refund_leaves: `before delete on refunds begin
    ${addRefund('refunds.id = old.id', '-')} end`,
  ledger_refund_left: `after delete on refunds begin ${recheckPayment('old.payment_id')} end`,
  ledger_booking_made: `after insert on bookings when new.status = 'confirmed' begin
    ${recheckSales('id = new.id')} ${recheckPayment('new.payment_id')} end`,
  ledger_booking_moved: `after update of status, payment_id on bookings begin
    ${recheckSales('id = new.id')}
    ${recheckPayment('old.payment_id')} ${recheckPayment('new.payment_id')} end`,
  ledger_booking_leaves: `before delete on bookings begin
    ${addPayment('payments.booking_id = old.id', '-')} end`,
  ledger_booking_left: `after delete on bookings begin
    delete from ledger_issues where kind = 'sale unpaid' and subject = old.id;
    ${addPayment('payments.booking_id = old.id')} ${recheckPayment('old.payment_id')} end`,
};

/** Adds the rows that are older than the triggers. If `money_by_day` has rows, it is complete. */
const backfill = `
  ${addToSums(`select * from (${selectPayments('true')}) where not exists (select 1 from money_by_day)`)}
  insert or ignore into ledger_issues select 'payment unaccounted', id from payments where ${isUnaccounted};
  insert or ignore into ledger_issues select 'sale unpaid', id from bookings where ${isUnpaid};`;

/** The table `money_by_day` has replaced `money_by_week`. */
export const ledgerTriggers = `
  ${createTriggers(triggers)} ${backfill}
  drop table if exists money_by_week;`;
