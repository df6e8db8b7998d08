import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useNotice } from './useNotice.ts';

/** A mutation that hides its error when the next action on the page starts. */
export function useAction<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const [error, say] = useNotice<Error>();
  const action = useMutation({
    ...options,
    onError: (failure, ...more) => {
      say(failure);
      return options.onError?.(failure, ...more);
    },
  });
  return { ...action, error };
}
