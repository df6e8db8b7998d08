import { useSyncExternalStore } from 'react';

const STILLNESS = '(prefers-reduced-motion: reduce)';

export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && !matchMedia(STILLNESS).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STILLNESS);
  media.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    media.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
