/** SQL that decides what each booking of a bench database is: whose, when, and what became of it. */
import { slotTimes } from '#domain/calendar/slots.ts';
import { type ServiceId, serviceIds, services } from '#domain/catalogue.ts';
import { addDays, DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { mixed } from '../sql.ts';

/** One in twenty is called so. */
export const COMMON_NAME = 'Priya';
/** What nobody but the earliest and the calls around today has booked. */
export const RARE_SERVICE: ServiceId = 'interview';
/** Only the earliest booking's client is called so. */
export const RARE_NAME = 'Zerlina';
/** People with exactly so many calls that were paid for; everybody else has one booking. */
export const REGULARS = { people: 8, calls: 20 };

/** The days around today have the same few calls in every database. */
const AROUND = { days: 17, calls: 30 };
/** Of the bookings of a start one is sold. */
export const PER_START = 6;
/**
 * Years before today, which the ledger keeps, and starts a day. A million bookings are twice as dense
 * as one calendar: no index of ours goes by how many starts a day has.
 */
const PAST_DAYS = 7 * 365;
const DAILY = 68;
const BETWEEN_STARTS = 15 * MINUTE;

const catalogue = serviceIds
  .toSorted((a, b) => Number(a === RARE_SERVICE) - Number(b === RARE_SERVICE))
  .map((id) => ({ id, ...services[id] }));
const usual = catalogue.length - 1;

function startsAt(count: number, now: number): string {
  const today = istDate(now);
  const oldest = istInstant(addDays(today, -PAST_DAYS - 2), '07:00');
  const near = Array.from({ length: AROUND.calls }, (_, n) =>
    istInstant(addDays(today, (n % AROUND.days) - 1), slotTimes[n] ?? ''),
  );
  const sold = Math.ceil((count - AROUND.calls) / PER_START);
  const place = `((n - ${AROUND.calls}) / ${PER_START} * ${PAST_DAYS * DAILY} / ${sold})`;
  return `case when n < ${AROUND.calls} then json_extract('${JSON.stringify(near)}', '$[' || n || ']')
    else ${oldest} + ${place} / ${DAILY} * ${DAY} + ${place} % ${DAILY} * ${BETWEEN_STARTS} end`;
}

/** Whose booking it is: everybody has one, but for the regulars, whose calls lie evenly in the past. */
function client(count: number): string {
  const { people, calls } = REGULARS;
  const every = Math.floor((count - AROUND.calls) / PER_START / (people * calls));
  const sale = `(n - ${AROUND.calls}) / ${PER_START}`;
  return `case when n >= ${AROUND.calls} and isSold and ${sale} % ${every} = 0
      and ${sale} / ${every} < ${people * calls} then ${sale} / ${every} % ${people}
    else ${people} + n % (${count} - ${people}) end`;
}

/** What is decided of each booking before it is written. */
export function draft(count: number, now: number): string {
  const { calls } = AROUND;
  const rare = `n < ${calls + PER_START}`;
  return `create temp table draft as
    with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ${count}),
    placed as (
      select n, n < ${calls} or (n - ${calls}) % ${PER_START} = 0 as isSold, ${startsAt(count, now)} as startsAt,
        json_extract('${JSON.stringify(catalogue)}', '$[' || case when ${rare} then ${usual} else n % ${usual} end || ']') as service
      from counted
    ),
    given as (select *, ${client(count)} as client from placed)
    select n, isSold, startsAt, users.id as userId, users.email, client,
      first_name || ' ' || last_name as name,
      case when n = ${calls} then '${RARE_NAME} Quist' else first_name || ' ' || last_name end as fullName,
      substr(users.id, 1, 8) || printf('%08x%08x%08x%08x', ${[0, 1, 2, 3].map((k) => mixed('n', k)).join(', ')}) as id,
      printf('%08x%06x', ${mixed('n', 4)}, n) as mark,
      service ->> 'id' as service, service ->> 'serviceType' as serviceType, service ->> 'price' as price,
      service ->> 'minutes' as minutes, service ->> 'audience' = 'parent' as isParent,
      min(startsAt - ${10 * DAY}, ${now - HOUR}) as at,
      isSold or n % ${2 * PER_START} = 1 or n % 20 = 3 as isOrdered,
      isSold and n >= ${calls} and n % (50 * ${PER_START}) = 0 as isReturned
    from given join users on users.rowid = client + 1`;
}
