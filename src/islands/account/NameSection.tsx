import type { User } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { NameFields } from '#islands/sign-in/NameFields.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Disclosure } from '#islands/ui/Disclosure.tsx';
import { Section } from '#islands/ui/Section.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';

interface Props {
  user: User;
  onChange(): void;
}

export function NameSection({ user, onChange }: Props) {
  return (
    <Section title="Name">
      <p className="break-words">{user.displayName}</p>
      <Disclosure label="Change name">
        {(onDone) => <NameForm {...{ user, onChange, onDone }} />}
      </Disclosure>
    </Section>
  );
}

function NameForm({ user, onChange, onDone }: Props & { onDone(message: string): void }) {
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => (await import('#domain/account/account.ts')).nameInput,
    failure: accountMessages.nameFailed,
    submit: async (input) => {
      await answer(api.account.$patch({ json: input }));
      onChange();
      onDone(accountMessages.nameChanged);
      return undefined;
    },
  });
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      <NameFields errors={errors} name={user} />
      <button type="submit" className="btn btn-primary sm:justify-self-start" disabled={!canSubmit}>
        {isBusy ? 'Saving…' : 'Save name'}
      </button>
    </form>
  );
}
