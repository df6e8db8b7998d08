import type { ReactNode } from 'react';

interface Props {
  name: string;
  isPicked: boolean;
  onPick(): void;
  face: ReactNode;
  /** Whether the visitor holds a call with them. */
  isHeld?: boolean;
  /** When they are free. */
  free?: ReactNode;
  /** Whether all are free at the same time, so that it is only read aloud. */
  isFreeAsOthers?: boolean;
  /** What is to say of them. */
  children: ReactNode;
}

/** One who may take the call, or whoever is free. */
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
