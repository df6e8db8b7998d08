import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useNotice } from './useNotice.ts';

/** The error disappears when the user starts another action on the page. */
export function useAction<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const [error, showError] = useNotice<Error>();
  const action = useMutation({
    ...options,
    onError: (failure, ...more) => {
      showError(failure);
      return options.onError?.(failure, ...more);
    },
  });
  return { ...action, error };
}
