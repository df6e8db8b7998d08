import { formatRupees } from '#domain/money/money.ts';
import { type ShownMentor, withMentor } from '#domain/shown-mentor.ts';
import { displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { firstNameOf, shortDay, viewerDate, viewerTimeZone } from '#lib/format.ts';

interface Props {
  date: string | undefined;
  time: string | undefined;
  trouble?: string | undefined;
  taker: ShownMentor | undefined;
  /** Rupees; nothing for a session of a package. */
  price: number;
  rest: string;
}

export function Brief({ date, time, taker, trouble, price, rest }: Props) {
  if (trouble) {
    return (
      <>
        <p className="font-semibold">{trouble}</p>
        <p className="text-soft">Pick another one</p>
      </>
    );
  }
  const startsAt = date && time ? istInstant(date, time) : null;
  const zone = viewerTimeZone();
  const isAbroad = startsAt && displayLocal(startsAt, zone);
  return (
    <>
      {isAbroad && (
        <p className="truncate font-semibold">
          {shortDay(viewerDate(startsAt))}, {displayTime(startsAt, zone)}
        </p>
      )}
      <p className={isAbroad ? 'text-soft' : 'font-semibold'}>
        {isAbroad && 'India: '}
        {date ? shortDay(date) : 'Pick a day and a time'}
        {date && (startsAt ? `, ${displayTime(startsAt)}` : ': pick a time')}
      </p>
      <p className="truncate text-soft">
        {taker ? withMentor(firstNameOf(taker.name)) : rest} ·{' '}
        {price > 0 ? formatRupees(price) : 'your package'}
      </p>
    </>
  );
}
