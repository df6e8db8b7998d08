import type { InferResponseType } from 'hono/client';
import { useRef } from 'react';
import { emailMessages } from '#domain/email/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useAction } from '#ui/useAction.ts';

export type EmailDetail = InferResponseType<(typeof api.admin.mails)[':id']['$get'], 200>;

interface Props {
  email: EmailDetail;
  onSent(outcome: string): void;
}

export function ResendEmail({ email, onSent }: Props) {
  const { id, state, content, presentAddress, copyId, isOutdated, emptiedAt } = email;
  const dialog = useRef<HTMLDialogElement>(null);
  const resend = useAction({
    mutationFn: () => answer(api.admin.mails[':id'].resend.$post({ param: { id } })),
    onSuccess: ({ outcome }) => {
      dialog.current?.close();
      onSent(outcome);
    },
  });
  if (!content || copyId || emptiedAt) return null;
  if (isOutdated) return <p className="text-soft">{emailMessages.outdatedEmail}</p>;
  const isRedirected = state === 'bounced' && presentAddress;
  const to = isRedirected ? [presentAddress] : content.to;
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Send again…</Button>
      <Dialog ref={dialog} title="Send this email again?">
        <p className="mt-3 wrap-anywhere">
          It goes to {to.join(' and ')}
          {isRedirected && ', the address that the account has now'}.
        </p>
        <DialogButtons
          no="Not now"
          yes={resend.isPending ? 'Sending…' : 'Send again'}
          isBusy={resend.isPending}
          error={resend.error && messageOf(resend.error, 'It could not be sent again.')}
          onNo={() => dialog.current?.close()}
          onYes={() => resend.mutate()}
        />
      </Dialog>
    </>
  );
}
