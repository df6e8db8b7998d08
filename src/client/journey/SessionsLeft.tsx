import { countOf, isBookable, type Pack } from '#booking/session/journeyData.ts';
import { counted } from '#lib/format.ts';

/** `5 of 9 sessions left`, and what became of the others as a thin line with its key. */
export function SessionsLeft({ pack }: { pack: Pack }) {
  const all = pack.sessions.length;
  const left = pack.sessions.filter(isBookable).length;
  const askedBack = countOf(pack, 'open') - left;
  const [figure, what] = left === 0 && askedBack > 0 ? [askedBack, 'on hold'] : [left, 'left'];
  const parts = [
    ['done', countOf(pack, 'used'), 'bg-green'],
    ['booked', countOf(pack, 'booked'), 'bg-saffron'],
    ['used up', countOf(pack, 'forfeited'), 'bg-edge'],
    ['refunded', countOf(pack, 'refunded'), 'bg-ink'],
    ['on hold', askedBack, 'bg-amber/45'],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0);
  return (
    <div className="grid gap-2">
      <p>
        <strong className="font-display text-3xl font-semibold tabular-nums">{figure}</strong> of{' '}
        {counted(all, 'session')} {what}
      </p>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-clip rounded-pill bg-line">
        {shown.map(([name, count, colour]) => (
          <span
            key={name}
            className={`h-full ${colour}`}
            style={{ width: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 text-sm empty:hidden">
        {shown.map(([name, count, colour]) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rotate-45 ${colour}`} />
            {count} {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
