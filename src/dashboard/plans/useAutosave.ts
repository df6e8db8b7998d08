import { useEffect, useRef } from 'react';

/** Long enough that nothing is sent for each letter. */
const PAUSE_MS = 800;

/** Calls `save` once typing pauses while something `isUnsaved`, and at once when the form goes away. */
export function useAutosave(isUnsaved: boolean, typed: unknown, save: () => void): void {
  const latest = useRef({ isUnsaved, save });
  useEffect(() => {
    latest.current = { isUnsaved, save };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => latest.current.save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, typed]);
  useEffect(
    () => () => {
      if (latest.current.isUnsaved) latest.current.save();
    },
    [],
  );
}
