import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/useAction.ts';
import { useNotice } from '#ui/useNotice.ts';

export function UnverifiedNotice({ email }: { email: string }) {
  const [sentMessage, showSent] = useNotice();
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.auth['verify-email'].send.$post()),
    onSuccess: () => showSent(`A new link is on its way to ${email}. It works for 24 hours.`),
  });
  if (sentMessage) return <Alert tone="success">{sentMessage}</Alert>;
  return (
    <section
      aria-label="Your email"
      className="alert alert-warning flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="grid grow basis-80 gap-3">
        <p>Please confirm your email, {email}: the link is in our welcome email.</p>
        {error && <Alert tone="error">{messageOf(error, 'We could not send the link.')}</Alert>}
      </div>
      <Button disabled={isPending} onClick={() => mutate()}>
        Send the link again
      </Button>
    </section>
  );
}
