import { pickedRanges } from '#dashboard/calendar/useSlotPicks.ts';
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  block: NamedBlock;
  /** Blocks before and after it with the same reason, and the block itself. */
  around: NamedBlock[];
  unblock(blocks: NamedBlock[]): void;
}

export function Blocked({ block, around, unblock }: Props) {
  const isDay = block.time === null;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {isDay ? 'The day is blocked' : 'Blocked'} for all mentors: {block.reason}
      </p>
      <div className="action-row">
        {around.length > 1 && (
          <Button className="btn-slim" onClick={() => unblock(around)}>
            Unblock {pickedRanges(around.flatMap(({ time }) => time ?? []))}
          </Button>
        )}
        <Button className="btn-slim" onClick={() => unblock([block])}>
          Unblock {isDay ? 'the day' : pickedRanges([block.time ?? ''])}
        </Button>
      </div>
    </div>
  );
}
