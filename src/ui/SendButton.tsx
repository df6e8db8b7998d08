import { messageOf } from '#lib/api.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { useAction } from './useAction.ts';

interface Props {
  label: string;
  busy?: string;
  className?: string;
  failure: string;
  send(): Promise<unknown>;
  onDone(): void;
}

export function SendButton({ label, busy = label, className, failure, send, onDone }: Props) {
  const { mutate, isPending, error } = useAction({ mutationFn: send, onSuccess: onDone });
  return (
    <>
      {error && <Alert tone="error">{messageOf(error, failure)}</Alert>}
      <Button className={className} disabled={isPending} onClick={() => mutate()}>
        {isPending ? busy : label}
      </Button>
    </>
  );
}
