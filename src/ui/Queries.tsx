import {
  focusManager,
  MutationCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#lib/api.ts';
import { watchPresence } from './presence.ts';
import { beginAction } from './useNotice.ts';

const RETRIES = 2;

interface Props {
  children: ReactNode;
  /** Whether the page polls also while nobody uses it. */
  isWatching?: boolean;
}

/** One query cache per island; only lost connections are retried. */
export function Queries({ children, isWatching = false }: Props) {
  useEffect(() => {
    if (!isWatching) focusManager.setEventListener(watchPresence);
  }, [isWatching]);
  const [client] = useState(
    () =>
      new QueryClient({
        mutationCache: new MutationCache({ onMutate: beginAction }),
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
