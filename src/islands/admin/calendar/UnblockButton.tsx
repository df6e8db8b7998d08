import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { displayTime, istInstant } from '#domain/calendar/time.ts';

interface Props {
  block: NamedBlock;
  onUnblock(id: string): void;
}

export function UnblockButton({ block: { id, date, time }, onUnblock }: Props) {
  const what = time ? displayTime(istInstant(date, time)) : 'the day';
  return (
    <button
      type="button"
      className="btn-icon text-xl hover:bg-blush hover:text-brick"
      aria-label={`Unblock ${what}`}
      onClick={() => onUnblock(id)}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
