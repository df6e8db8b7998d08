import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { Queries } from './Queries.tsx';
import { useSignedOut } from './useSignedOut.ts';

interface Props<Data> {
  query: { queryKey: readonly string[]; queryFn(): Promise<Data>; refetchInterval?: number };
  /** What could not be loaded, in a sentence. */
  failure: string;
  /** Shown below the error. */
  help?: ReactNode;
  skeleton: ReactNode;
  children(data: Data, loadedAt: number): ReactNode;
}

/** A page of one query: what it has loaded, its skeleton or its error; signed-out visitors go to the log-in page. */
export function QueryPage<Data>(props: Props<Data>) {
  return (
    <Queries>
      <Loaded {...props} />
    </Queries>
  );
}

function Loaded<Data>({ query, failure, help, skeleton, children }: Props<Data>) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(query);
  const isSignedOut = useSignedOut(error);
  if (data) return children(data, dataUpdatedAt);
  if (!error || isSignedOut) return skeleton;
  const alert = <LoadFailure {...{ error, refetch }} fallback={failure} />;
  if (!help) return alert;
  return (
    <div className="grid gap-4">
      {alert}
      {help}
    </div>
  );
}
