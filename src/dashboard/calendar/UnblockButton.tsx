import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { blockedTime } from './blockedTime.ts';

interface Props {
  block: NamedBlock;
  onUnblock(): void;
}

export function UnblockButton({ block, onUnblock }: Props) {
  return (
    <button
      type="button"
      className="btn-icon text-2xl hover:bg-blush hover:text-brick"
      aria-label={`Unblock ${blockedTime(block)}`}
      onClick={onUnblock}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
