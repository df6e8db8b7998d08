import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import type { Pack, Session } from './journeyData.ts';
import { nameOf } from './sessionWords.ts';

/** What goes back for each session that is open, and in all. */
export function UnusedSessions({ pack, sum }: { pack: Pack; sum: number }) {
  const open = pack.sessions.filter(({ state }) => state === 'open');
  const alike = Map.groupBy(open, (session) => `${nameOf(session)} ${session.value}`);
  return (
    <dl className="grid gap-y-1.5 *:flex *:items-baseline *:justify-between *:gap-4">
      {[...alike].map(([key, sessions]) => (
        <Row key={key} sessions={sessions} />
      ))}
      <div className="border-t border-line pt-1.5 font-semibold not-first:mt-1">
        <dt>In all</dt>
        <dd className="tabular-nums">{formatAmount(sum, CURRENCY)}</dd>
      </div>
    </dl>
  );
}

/** Sessions of the same kind and worth. */
function Row({ sessions }: { sessions: Session[] }) {
  const [first] = sessions;
  if (!first) return null;
  const count = sessions.length;
  return (
    <div>
      <dt>
        {nameOf(first)}
        {count > 1 && ` × ${count}`}
      </dt>
      <dd className="tabular-nums">{formatAmount(first.value * count, CURRENCY)}</dd>
    </div>
  );
}
