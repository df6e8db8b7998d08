import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toServerTime } from '#lib/clock.ts';
import { useLoadFailure } from './LoadFailure.tsx';
import { Queries } from './Queries.tsx';

interface Props<Data> {
  query: { queryKey: readonly string[]; queryFn(): Promise<Data>; refetchInterval?: number };
  failure: string;
  /** Appears below the error if the first load fails. A later failure keeps the loaded data. */
  help?: ReactNode;
  skeleton: ReactNode;
  /** @param loadedAt server time in epoch ms at which the data arrived */
  children(data: Data, loadedAt: number): ReactNode;
}

export function QueryPage<Data>(props: Props<Data>) {
  return (
    <Queries>
      <QueryState {...props} />
    </Queries>
  );
}

function QueryState<Data>({ query, failure, help, skeleton, children }: Props<Data>) {
  const result = useQuery(query);
  const alert = useLoadFailure(result, failure);
  const { data, dataUpdatedAt } = result;
  if (data) return children(data, toServerTime(dataUpdatedAt));
  if (!alert) return skeleton;
  return (
    <div className="grid gap-4">
      {alert}
      {help}
    </div>
  );
}
