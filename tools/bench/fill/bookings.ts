import { EMAIL_TEXT_DAYS } from '#domain/account/privacy.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { createDraftTable, IS_PENDING, PER_START } from './draft.ts';

const IST_OFFSET = '+330 minutes';
const IS_NO_SHOW = 'n % 10 = 0';
/** True for every second paid call: each number of a paid call is a multiple of PER_START. */
const HAS_REMINDER = `n % ${2 * PER_START} = 0`;

const answers = {
  interested_course: 'Computer science',
  preferred_study_destination: 'Considering Both',
  interested_countries: 'Germany, Canada',
  purpose_of_call: 'I have marks, and no list of colleges that would take me with them.',
  planning_to_apply: 'Fall 2027',
  competitive_exam: 'Yes planning to take',
  application_stage: 'Just exploring options',
  preferred_communication: 'both',
  time_zone: 'Asia/Kolkata',
  consent_version: '2026-11-01',
};

function bookings(now: number): string {
  const istOf = (format: string) =>
    `strftime('${format}', startsAt / 1000, 'unixepoch', '${IST_OFFSET}')`;
  const whenSold = (value: string) => `case when isSold then ${value} end`;
  const columns: Record<string, string> = {
    id: 'id',
    user_id: 'userId',
    user_email: 'email',
    user_name: 'name',
    service: 'service',
    service_type: 'serviceType',
    date: istOf('%Y-%m-%d'),
    time: istOf('%H:%M'),
    duration: 'minutes',
    starts_at: 'startsAt',
    ends_at: `startsAt + minutes * ${MINUTE}`,
    price: 'price',
    additional_schools: '0',
    is_parent: 'isParent',
    status: `case when isSold then 'confirmed' when ${IS_PENDING} then 'pending' else 'cancelled' end`,
    created_at: 'at',
    updated_at: 'at',
    expires_at: `at + ${HOLD_MS}`,
    temp_reservation_id: `userId || '-' || ${istOf('%Y-%m-%d-%H:%M')}`,
    details_completed: '1',
    full_name: 'fullName',
    email_id: 'email',
    consent_at: 'at',
    phone_number: `printf('+91 %05d %05d', 90000 + client / 100000, client % 100000)`,
    appointment_date: istOf('%d %m %Y, a day'),
    appointment_time: `${istOf('%H:%M')} || ' IST'`,
    payment_completed: 'isSold',
    payment_id: whenSold(`'pay_' || mark`),
    payment_date: whenSold('at'),
    booking_confirmed: 'isSold',
    confirmed_at: whenSold('at'),
    meeting_details: whenSold(
      `json_object('zoomLink', 'https://waymark.example/join?token=' || id, 'meetingNote', 'The link opens ten minutes before.')`,
    ),
    email_status: whenSold(`'sent'`),
    email_sent_at: whenSold('at'),
    email_details: whenSold(
      `json_object('userEmail', email, 'otherRecipients', json('[]'), 'sentAt', at)`,
    ),
    // As long as a UUID. Starts randomly, as real tokens do, and is unique because of `n`.
    join_token: `substr(id, 1, 8) || '-0000-4000-8000-' || printf('%012x', n)`,
    refunded_at: `case when isReturned then at + ${DAY} end`,
    outcome: whenSold(
      `case when startsAt < ${now - HOUR} then case when ${IS_NO_SHOW} then 'no_show' else 'completed' end end`,
    ),
  };
  for (const [name, value] of Object.entries(answers)) columns[name] = `'${value}'`;
  return `insert into bookings (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} from draft order by startsAt, n`;
}

const email = `json_object('to', json_array(email), 'subject', 'Your call with Waymark', 'html', '', 'text', '', 'attachments', json('[]'))`;

const order = `'order_' || mark`;
const financialYear = `strftime('%Y', at / 1000, 'unixepoch', '${IST_OFFSET}', '-3 months')`;

/** Payments come before bookings: a new booking fires the search trigger, which reads payments. */
export function bookingsOf(count: number, now: number): string[] {
  return [
    createDraftTable(count, now),
    `insert into orders (id, booking_id, user_id, amount, currency, created_at, checked_at, is_open)
      select ${order}, id, userId, price * 100, 'INR', at, at, 0 from draft where isOrdered order by at`,
    `insert into payments (id, order_id, booking_id, amount, currency, created_at)
      select 'pay_' || mark, ${order}, id, price * 100, 'INR', at from draft where isSold order by at`,
    `insert into refunds (id, payment_id, amount, reason, state, provider_id, processed_at, created_at, updated_at)
      select 'refund-' || mark, 'pay_' || mark, price * 100, 'cancelled', 'processed', 'rfnd_' || mark,
        at + ${DAY}, at + ${DAY}, at + ${DAY}
      from draft where isReturned order by at`,
    `insert into receipts (payment_id, booking_id, year, serial, issued_at)
      select 'pay_' || mark, id, substr(${financialYear}, 3) || '-' || printf('%02d', ${financialYear} % 100 + 1),
        row_number() over (partition by ${financialYear} order by at, n), at
      from draft where isSold order by at`,
    bookings(now),
    `insert into reminders (booking_id, kind, due_at, sent_at)
      select id, kind, startsAt - before, startsAt - before from draft
        join (select 'day' as kind, ${DAY} as before union select 'hour', ${HOUR})
      where isSold and startsAt < ${now}`,
    `insert into outbox (id, kind, user_id, booking_id, mail, state, attempts, next_attempt_at, provider_id,
        last_attempt_at, created_at, sent_at, emptied_at)
      select kind || '-' || id, kind, userId, id, ${email}, 'sent', 1, at, printf('%08x-%s', n, kind), at, at, at,
        case when at < ${now} - ${EMAIL_TEXT_DAYS * DAY} then at + ${EMAIL_TEXT_DAYS * DAY} end
      from draft join (select 'booking-confirmed' as kind union select 'reminder-day')
      where isSold and (kind = 'booking-confirmed' or ${HAS_REMINDER}) order by at`,
  ];
}
