import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNow } from '#lib/clock.ts';
import { useLoadFailure } from './LoadFailure.tsx';
import { Queries } from './Queries.tsx';

interface Props<Data> {
  query: { queryKey: readonly string[]; queryFn(): Promise<Data>; refetchInterval?: number };
  /** Sentence shown if the query fails. */
  failure: string;
  /** Content below the error message. */
  help?: ReactNode;
  skeleton: ReactNode;
  /** @param loadedAt server time at which the data arrived, in milliseconds */
  children(data: Data, loadedAt: number): ReactNode;
}

/** Shows the data, skeleton or error of one query. Redirects signed-out users to the login page. */
export function QueryPage<Data>(props: Props<Data>) {
  return (
    <Queries>
      <Loaded {...props} />
    </Queries>
  );
}

function Loaded<Data>({ query, failure, help, skeleton, children }: Props<Data>) {
  const loaded = useQuery(query);
  const alert = useLoadFailure(loaded, failure);
  const { data, dataUpdatedAt } = loaded;
  if (data) return children(data, serverNow(dataUpdatedAt));
  if (!alert) return skeleton;
  if (!help) return alert;
  return (
    <div className="grid gap-4">
      {alert}
      {help}
    </div>
  );
}
