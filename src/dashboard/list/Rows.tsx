import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { Fragment, type ReactNode } from 'react';
import { answer } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';

export function usePages<Page extends { next: string | number | null }>(
  key: unknown[],
  load: (cursor: string | undefined) => Promise<ClientResponse<Page>>,
) {
  const { data, ...more } = useSuspenseInfiniteQuery({
    // After changes, `useRefresh` reloads all queries with the prefix `admin`.
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam }) => answer(load(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
  });
  return { pages: data.pages, more };
}

type More = ReturnType<typeof usePages>['more'];

interface Props<Row> {
  rows: Row[];
  empty: { title: string; hint?: string };
  more: More;
  moreLabel: string;
  children(row: Row): ReactNode;
}

export function Rows<Row extends { id: string }>(props: Props<Row>) {
  const { rows, empty, more, moreLabel, children } = props;
  return (
    <>
      {rows.length === 0 && !more.hasNextPage && (
        <EmptyCard title={empty.title}>
          {empty.hint && <p className="text-soft">{empty.hint}</p>}
        </EmptyCard>
      )}
      {rows.length > 0 && (
        <ul className="@container divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Fragment key={row.id}>{children(row)}</Fragment>
          ))}
        </ul>
      )}
      <MoreButton label={moreLabel} {...more} />
    </>
  );
}

export function MoreButton({ label, ...more }: { label: string } & More) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError && (
        <Alert tone="error">We could not load more. Please try again.</Alert>
      )}
      <Button
        className="justify-self-start"
        disabled={isFetchingNextPage}
        onClick={() => fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading…' : label}
      </Button>
    </>
  );
}
