import {
  focusManager,
  MutationCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MINUTE } from '#domain/time.ts';
import { ApiError } from '#lib/api.ts';
import { beginAction } from './useNotice.ts';

const RETRIES = 2;

interface Props {
  children: ReactNode;
  pollsWhileIdle?: boolean;
}

export function Queries({ children, pollsWhileIdle = false }: Props) {
  useEffect(() => {
    if (!pollsWhileIdle) focusManager.setEventListener(watchPresence);
  }, [pollsWhileIdle]);
  const [client] = useState(
    () =>
      new QueryClient({
        mutationCache: new MutationCache({
          onMutate: (_, { meta }) => {
            if (!meta?.isAutosave) beginAction();
          },
        }),
        defaultOptions: {
          queries: {
            retry: (failures, error) =>
              error instanceof ApiError && error.code === 'offline' && failures < RETRIES,
          },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const IDLE_MS = 5 * MINUTE;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'];

/** Stops polling on a hidden or idle page: requests would extend the login session. */
function watchPresence(setPresent: (isPresent: boolean) => void): () => void {
  let idle: ReturnType<typeof setTimeout>;
  function onActivity(): void {
    clearTimeout(idle);
    idle = setTimeout(() => setPresent(false), IDLE_MS);
    setPresent(document.visibilityState === 'visible');
  }
  onActivity();
  const listening = new AbortController();
  for (const event of ACTIVITY) {
    document.addEventListener(event, onActivity, { signal: listening.signal, passive: true });
  }
  return () => {
    clearTimeout(idle);
    listening.abort();
  };
}
