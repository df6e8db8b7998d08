import { useMutation } from '@tanstack/react-query';
import { messages, verificationSent } from '#domain/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { answer, api, messageOf } from '#lib/api.ts';

/** Asks for the proof that links to calls will arrive; nothing depends on it. */
export function UnverifiedNotice({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => answer(api.auth['verify-email'].send.$post()),
  });
  if (isSuccess) return <Alert tone="success">{verificationSent(email)}</Alert>;
  return (
    <section
      aria-label="Your address"
      className="alert alert-warning flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="grid grow basis-80 gap-3">
        <p>Please confirm that {email} is yours: the link is in our welcome mail.</p>
        {error && <Alert tone="error">{messageOf(error, messages.verificationFailed)}</Alert>}
      </div>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={isPending}
        onClick={() => mutate()}
      >
        Send the link again
      </button>
    </section>
  );
}
