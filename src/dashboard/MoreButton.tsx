import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

interface Props {
  label: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

export function MoreButton({ label, hasNextPage, fetchNextPage, ...state }: Props) {
  const { isFetchingNextPage, isFetchNextPageError } = state;
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError && (
        <Alert tone="error">No more could be loaded. Please try again.</Alert>
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
