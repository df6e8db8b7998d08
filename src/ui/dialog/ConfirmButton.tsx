import type { ComponentProps, ReactNode } from 'react';
import { messageOf } from '#lib/api.ts';
import { useAction } from '../useAction.ts';
import { DialogButton, DialogButtons } from './Dialog.tsx';

interface QuestionProps<Done> {
  send(): Promise<Done>;
  /** The dialog stays open until `close` is called. */
  onDone(done: Done, close: () => void): void;
  onError?(): void;
  failure: string;
  no: string;
  yes: string;
  busy: string;
  isDanger?: boolean;
  children: ReactNode;
}

interface Props<Done>
  extends QuestionProps<Done>,
    Pick<ComponentProps<typeof DialogButton>, 'label' | 'what' | 'title' | 'tone' | 'className'> {}

export function ConfirmButton<Done>(props: Props<Done>) {
  const { label, what, title, tone, className, ...question } = props;
  return (
    <DialogButton label={label} what={what} title={title} tone={tone} className={className}>
      {(close) => <Question {...question} close={close} />}
    </DialogButton>
  );
}

function Question<Done>(props: QuestionProps<Done> & { close(): void }) {
  const { send, onDone, onError, failure, no, yes, busy, isDanger, close, children } = props;
  const { mutate, error, isPending, isSuccess } = useAction({
    mutationFn: send,
    onSuccess: (done) => onDone(done, close),
    onError: () => onError?.(),
  });
  const isBusy = isPending || isSuccess;
  return (
    <>
      {children}
      <DialogButtons
        no={no}
        isBusy={isBusy}
        isDanger={isDanger}
        yes={isBusy ? busy : yes}
        error={error && messageOf(error, failure)}
        onNo={close}
        onYes={() => mutate()}
      />
    </>
  );
}
