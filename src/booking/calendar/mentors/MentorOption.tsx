import type { ReactNode } from 'react';

interface Props {
  name: string;
  isPicked: boolean;
  onPick(): void;
  face: ReactNode;
  isHeld?: boolean;
  free?: ReactNode;
  isFreeAsOthers?: boolean;
  children: ReactNode;
}

export function MentorOption(props: Props) {
  const { name, isPicked, onPick, face, isHeld = false, free, isFreeAsOthers, children } = props;
  return (
    <label className="face-chip" data-held={isHeld || undefined}>
      <input
        type="radio"
        name="mentor"
        checked={isPicked}
        onChange={onPick}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      {face}
      <span className="face-chip-words">
        <span className="block min-w-0">
          <span className="block font-semibold text-ink">{name}</span> {children}
        </span>{' '}
        {free && (
          <span
            className={`font-semibold ${isHeld ? 'text-amber' : 'text-leaf'} ${isFreeAsOthers && !isHeld ? 'sr-only' : 'block'}`}
          >
            {isHeld ? 'Your held call' : free}
          </span>
        )}
      </span>
    </label>
  );
}
