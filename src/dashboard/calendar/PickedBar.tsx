import { useEffect, useRef } from 'react';
import { AtFoot } from '#dashboard/shell/Undoing.tsx';
import { Button } from '#ui/Button.tsx';
import { pickedTimes } from './blockedTime.ts';

interface Props {
  times: readonly string[];
  isFormOpen: boolean;
  onGoOn(): void;
}

/** On a phone the form is far below the times: this brings it up, and has the focus back after it. */
export function PickedBar({ times, isFormOpen, onGoOn }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFormOpen) return;
    return () => bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFormOpen]);
  return (
    <AtFoot>
      <div
        ref={bar}
        className={`card flex items-center justify-between gap-4 border-edge py-1.5 ps-4 pe-1.5 lg:hidden ${isFormOpen ? 'invisible' : ''}`}
      >
        <p aria-hidden="true">{pickedTimes(times)}</p>
        <Button
          tone={times.length > 0 ? 'primary' : 'secondary'}
          className="btn-slim"
          onClick={onGoOn}
        >
          {times.length > 0 ? 'Say why and block' : 'Block the day'}
        </Button>
      </div>
    </AtFoot>
  );
}
