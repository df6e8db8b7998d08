import type { ComponentProps } from 'react';
import { messageOf } from '#lib/api.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { useAction } from './useAction.ts';

interface Props extends Pick<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string;
  busy?: string;
  tone?: ComponentProps<typeof Button>['tone'];
  failure: string;
  send(): Promise<unknown>;
  onDone?: () => void;
}

export function SendButton({ label, busy = label, failure, send, onDone, ...button }: Props) {
  const { mutate, isPending, error } = useAction({ mutationFn: send, onSuccess: onDone });
  return (
    <>
      {error && <Alert tone="error">{messageOf(error, failure)}</Alert>}
      <Button {...button} disabled={isPending} onClick={() => mutate()}>
        {isPending ? busy : label}
      </Button>
    </>
  );
}
