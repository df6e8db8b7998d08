/**
 * What the desk asks of all payments ever made, kept as they are made: sums by week, what does not add
 * up, and which orders are open. Triggers do it in the very transaction, so that no code can forget to.
 */

import { CURRENCY } from '#domain/money/money.ts';
import { BILLION } from '#domain/money/weeks.ts';
import { FIRST_MONDAY, WEEK } from '#domain/time.ts';

/** Money in another currency never stays. */
const isOurs = `payments.currency = '${CURRENCY}'`;

const kindOf = (refund: string) =>
  `case ${refund}.state when 'processed' then 'refunded' else 'refunding' end`;

const sumColumns = (at: string, amount: string) => ({
  week: `(${at} - ${FIRST_MONDAY}) / ${WEEK}`,
  service: `coalesce((select service from bookings where bookings.id = payments.booking_id), '')`,
  amounts: `${amount} / ${BILLION}, ${amount} % ${BILLION}`,
});

/** Adds an amount to the sum of its week; `payment` is the id of the payment that it is of. */
function add(payment: string, at: string, kind: string, amount: string): string {
  const { week, service, amounts } = sumColumns(at, amount);
  return `insert into money_by_week (week, service, kind, billions, rest)
    select ${week}, ${service}, ${kind}, ${amounts} from payments
    where payments.id = ${payment} and ${isOurs}
    on conflict do update set billions = billions + excluded.billions, rest = rest + excluded.rest;`;
}

const addRefund = (refund: 'new' | 'old', sign = '') =>
  add(`${refund}.payment_id`, `${refund}.created_at`, kindOf(refund), `(${sign}${refund}.amount)`);

const isUnaccounted = `not exists (select 1 from bookings where payment_id = payments.id)
  and not exists (select 1 from refunds where payment_id = payments.id)`;

const isUnpaid = `status = 'confirmed' and session_id is null
  and not exists (select 1 from payments where payments.id = bookings.payment_id)`;

const checkPayment = (id: string) => `
  delete from ledger_issues where kind = 'payment unaccounted' and subject = ${id};
  insert into ledger_issues select 'payment unaccounted', id from payments
    where id = ${id} and ${isUnaccounted};`;

const checkSale = (id: string) => `
  delete from ledger_issues where kind = 'sale unpaid' and subject = ${id};
  insert into ledger_issues select 'sale unpaid', id from bookings
    where id = ${id} and ${isUnpaid};`;

const checkSalesOf = (payment: string) => `
  delete from ledger_issues where kind = 'sale unpaid'
    and subject in (select id from bookings where payment_id = ${payment});
  insert into ledger_issues select 'sale unpaid', id from bookings
    where payment_id = ${payment} and ${isUnpaid};`;

const addPaid = (payment: 'new' | 'old', sign = '') =>
  add(`${payment}.id`, `${payment}.created_at`, "'paid'", `(${sign}${payment}.amount)`);

const triggers = {
  ledger_payment_captured: `after insert on payments begin
    update orders set is_open = 0 where id = new.order_id;
    ${addPaid('new')} ${checkPayment('new.id')} ${checkSalesOf('new.id')} end`,
  ledger_payment_changes: `before update of amount, currency, booking_id, created_at on payments begin
    ${addPaid('old', '-')} end`,
  ledger_payment_changed: `after update of amount, currency, booking_id, created_at on payments begin
    ${addPaid('new')} end`,
  ledger_payment_leaves: `before delete on payments begin ${addPaid('old', '-')} end`,
  ledger_payment_left: `after delete on payments begin
    ${checkPayment('old.id')} ${checkSalesOf('old.id')} end`,
  ledger_refund_due: `after insert on refunds begin
    ${addRefund('new')} ${checkPayment('new.payment_id')} end`,
  ledger_refund_changes: `before update of state, amount, created_at on refunds begin
    ${addRefund('old', '-')} end`,
  ledger_refund_changed: `after update of state, amount, created_at on refunds begin
    ${addRefund('new')} end`,
  ledger_refund_left: `after delete on refunds begin
    ${addRefund('old', '-')} ${checkPayment('old.payment_id')} end`,
  ledger_booking_made: `after insert on bookings when new.status = 'confirmed' begin
    ${checkSale('new.id')} ${checkPayment('new.payment_id')} end`,
  ledger_booking_moved: `after update of status, payment_id on bookings begin
    ${checkSale('new.id')} ${checkPayment('old.payment_id')} ${checkPayment('new.payment_id')} end`,
  ledger_booking_left: `after delete on bookings begin
    ${checkSale('old.id')} ${checkPayment('old.payment_id')} end`,
};

const paidSums = sumColumns('payments.created_at', 'payments.amount');
const refundSums = sumColumns('refunds.created_at', 'refunds.amount');

const fill = `
  insert into money_by_week
    select week, service, kind, sum(billions), sum(rest) from (
      select ${paidSums.week} as week, ${paidSums.service} as service, 'paid' as kind,
        payments.amount / ${BILLION} as billions, payments.amount % ${BILLION} as rest
      from payments where ${isOurs}
      union all
      select ${refundSums.week}, ${refundSums.service}, ${kindOf('refunds')}, ${refundSums.amounts}
      from refunds inner join payments on payments.id = refunds.payment_id where ${isOurs}
    )
    where not exists (select 1 from money_by_week)
    group by 1, 2, 3;
  insert or ignore into ledger_issues select 'payment unaccounted', id from payments where ${isUnaccounted};
  insert or ignore into ledger_issues select 'sale unpaid', id from bookings where ${isUnpaid};`;

/** The triggers as they now are, and what they would have kept of the rows before them. */
export const ledgerTriggers = [
  ...Object.entries(triggers).map(
    ([name, body]) => `drop trigger if exists ${name}; create trigger ${name} ${body};`,
  ),
  fill,
].join('\n');
