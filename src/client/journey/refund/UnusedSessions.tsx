import type { Pack, Session } from '#booking/session/journeyData.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { counted } from '#lib/format.ts';
import { isAdditional, nameOf, placeText } from '../sessionWords.ts';

export function UnusedSessions({ pack, sum }: { pack: Pack; sum: number }) {
  const open = pack.sessions.filter(({ state }) => state === 'open');
  const alike = Map.groupBy(open, (session) => `${session.service} ${isAdditional(session, pack)}`);
  return (
    <dl className="grid gap-y-1.5 *:flex *:items-baseline *:justify-between *:gap-4">
      {[...alike].map(([key, sessions]) => (
        <Row key={key} {...{ sessions, pack }} />
      ))}
      <div className="border-t border-line pt-1.5 font-semibold not-first:mt-1">
        <dt>Total for {counted(open.length, 'session')}</dt>
        <dd className="tabular-nums">{formatAmount(sum, CURRENCY)}</dd>
      </div>
    </dl>
  );
}

/** ` for 2 additional schools`; nothing where there is only the first. */
function schoolsText(session: Session, pack: Pack, count: number): string {
  if (isAdditional(session, pack)) return ` for ${counted(count, 'additional school')}`;
  return placeText(session, pack) ? ' for the first school' : '';
}

function Row({ sessions, pack }: { sessions: Session[]; pack: Pack }) {
  const [first] = sessions;
  if (!first) return null;
  const count = sessions.length;
  return (
    <div>
      <dt>
        {nameOf(first)}
        {schoolsText(first, pack, count)}
      </dt>
      <dd className="tabular-nums">{formatAmount(first.value * count, CURRENCY)}</dd>
    </div>
  );
}
