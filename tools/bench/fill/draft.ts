import { slotTimes } from '#domain/calendar/slots.ts';
import { type ServiceId, serviceIds, services } from '#domain/catalogue.ts';
import { addDays, DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { pseudoRandom } from '../sql.ts';

export const COMMON_NAME = 'Priya';
/** Only the earliest bookings and the calls around today have this service. */
export const RARE_SERVICE: ServiceId = 'interview';
export const RARE_NAME = 'Zerlina';
/** Number of regular clients, and of paid calls per regular client. Others have one booking. */
export const REGULARS = { people: 8, calls: 20 };

/** A database of any size has this many paid calls on this many days around today. */
const NEAR_TODAY = { days: 17, calls: 30 };
/** Number of bookings with the same past start. Only the first of them is paid. */
export const PER_START = 6;
const PAST_START = `((n - ${NEAR_TODAY.calls}) / ${PER_START})`;
export const IS_PENDING = 'n % 20 = 3';
const PAST_DAYS = 7 * 365;
/** Twice the number of starts in a real calendar. No index depends on this number. */
const DAILY = 68;
const BETWEEN_STARTS = 15 * MINUTE;

const catalogue = serviceIds
  .toSorted((a, b) => Number(a === RARE_SERVICE) - Number(b === RARE_SERVICE))
  .map((id) => ({ id, ...services[id] }));
const rareIndex = catalogue.length - 1;

function startExpression(count: number, now: number): string {
  const today = istDate(now);
  // The past ends two days ago, because the calls around today start yesterday.
  const oldest = istInstant(addDays(today, -PAST_DAYS - 2), '07:00');
  const near = Array.from({ length: NEAR_TODAY.calls }, (_, n) =>
    istInstant(addDays(today, (n % NEAR_TODAY.days) - 1), slotTimes[n] ?? ''),
  );
  const starts = Math.ceil((count - NEAR_TODAY.calls) / PER_START);
  const place = `(${PAST_START} * ${PAST_DAYS * DAILY} / ${starts})`;
  return `case when n < ${NEAR_TODAY.calls} then json_extract('${JSON.stringify(near)}', '$[' || n || ']')
    else ${oldest} + ${place} / ${DAILY} * ${DAY} + ${place} % ${DAILY} * ${BETWEEN_STARTS} end`;
}

function clientExpression(count: number): string {
  const { people, calls } = REGULARS;
  // Spreads the calls of regular clients evenly over all past starts.
  const every = Math.floor((count - NEAR_TODAY.calls) / PER_START / (people * calls));
  return `case when n >= ${NEAR_TODAY.calls} and isSold and ${PAST_START} % ${every} = 0
      and ${PAST_START} / ${every} < ${people * calls} then ${PAST_START} / ${every} % ${people}
    else ${people} + n % (${count} - ${people}) end`;
}

/**
 * Columns of `draft`: `mark` is the random part of payment ids. `at` is in epoch ms. `isOrdered` is
 * also true for some unpaid bookings. `isReturned` is true for one of 50 past paid calls.
 */
export function createDraftTable(count: number, now: number): string {
  const { calls } = NEAR_TODAY;
  const rare = `n < ${calls + PER_START}`;
  return `create temp table draft as
    with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ${count}),
    placed as (
      select n, n < ${calls} or (n - ${calls}) % ${PER_START} = 0 as isSold, ${startExpression(count, now)} as startsAt,
        json_extract('${JSON.stringify(catalogue)}', '$[' || case when ${rare} then ${rareIndex} else n % ${rareIndex} end || ']') as service
      from counted
    ),
    given as (select *, ${clientExpression(count)} as client from placed)
    select n, isSold, startsAt, users.id as userId, users.email, client,
      first_name || ' ' || last_name as name,
      case when n = ${calls} then '${RARE_NAME} Quist' else first_name || ' ' || last_name end as fullName,
      substr(users.id, 1, 8) || printf('%08x%08x%08x%08x', ${[0, 1, 2, 3].map((k) => pseudoRandom('n', k)).join(', ')}) as id,
      printf('%08x%06x', ${pseudoRandom('n', 4)}, n) as mark,
      service ->> 'id' as service, service ->> 'serviceType' as serviceType, service ->> 'price' as price,
      service ->> 'minutes' as minutes, service ->> 'audience' = 'parent' as isParent,
      min(startsAt - ${10 * DAY}, ${now - HOUR}) as at,
      isSold or n % ${2 * PER_START} = 1 or ${IS_PENDING} as isOrdered,
      isSold and n >= ${calls} and n % (50 * ${PER_START}) = 0 as isReturned
    from given join users on users.rowid = client + 1`;
}
