import { LEDGER_YEARS } from '#domain/account/retention.ts';

/**
 * Every change of a booking's, a payment's or a refund's state leaves a row in `audit_log`. Triggers
 * write them, in the very transaction, so that no code can forget to.
 */
const recorded: Record<string, { on: string; row: string; detail?: string }> = {
  audit_booking_held: {
    on: 'insert on bookings',
    row: "new.created_at, 'booking ' || new.status, new.id",
  },
  audit_booking_moved: {
    on: 'update of status on bookings when new.status <> old.status',
    row: "new.updated_at, 'booking ' || new.status, new.id",
  },
  audit_booking_rescheduled: {
    on: 'update of starts_at on bookings when new.starts_at <> old.starts_at',
    row: "new.updated_at, 'booking moved', new.id",
    detail: "old.date || ' ' || old.time || ' to ' || new.date || ' ' || new.time",
  },
  audit_booking_acknowledged: {
    on: 'update of booking_confirmed on bookings when new.booking_confirmed > old.booking_confirmed',
    row: "new.updated_at, 'booking acknowledged', new.id",
  },
  audit_booking_deleted: {
    on: 'delete on bookings',
    row: "cast(unixepoch('subsec') * 1000 as integer), 'booking deleted', old.id",
  },
  audit_payment_captured: {
    on: 'insert on payments',
    row: "new.created_at, 'payment captured', new.id",
  },
  audit_refund_due: {
    on: 'insert on refunds',
    row: "new.created_at, 'refund ' || new.state, new.id",
  },
  audit_refund_moved: {
    on: 'update of state on refunds when new.state <> old.state',
    row: "new.updated_at, 'refund ' || new.state, new.id",
  },
};

/** What would rewrite the log is refused, whoever asks for it; old rows may go (retention/old-ledger.ts). */
const refused = {
  audit_log_update: 'update on audit_log',
  // A replaced row fires no trigger for its deletion.
  audit_log_replace: `insert on audit_log
    when exists (select 1 from audit_log where id = new.id)`,
  audit_log_delete: `delete on audit_log
    when old.at > unixepoch('now', 'subsec', '-${LEDGER_YEARS} years') * 1000`,
};

export const auditTriggers = [
  ...Object.entries(recorded).map(
    ([name, { on, row, detail = 'null' }]) => `
      drop trigger if exists ${name};
      create trigger ${name} after ${on}
      begin insert into audit_log (at, action, subject, detail) values (${row}, ${detail}); end;`,
  ),
  ...Object.entries(refused).map(
    ([name, when]) => `
      drop trigger if exists ${name};
      create trigger ${name} before ${when}
      begin select raise(abort, 'the audit log is append-only'); end;`,
  ),
].join('');
