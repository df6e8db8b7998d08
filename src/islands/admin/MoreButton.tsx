import { Alert } from '#islands/ui/Alert.tsx';

interface Props {
  label: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** Loads the next page of a list, if there is one. */
export function MoreButton({ label, hasNextPage, fetchNextPage, ...state }: Props) {
  const { isFetchingNextPage, isFetchNextPageError } = state;
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError && (
        <Alert tone="error">No more could be loaded. Please try again.</Alert>
      )}
      <button
        type="button"
        className="btn btn-secondary justify-self-start"
        disabled={isFetchingNextPage}
        onClick={() => fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading…' : label}
      </button>
    </>
  );
}
