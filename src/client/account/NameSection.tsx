import { NameFields } from '#client/sign-in/NameFields.tsx';
import type { User } from '#domain/account/account.ts';
import { answer, api } from '#lib/api.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { Setting } from './Setting.tsx';

interface Props {
  user: User;
  onChange(): void;
}

export function NameSection({ user, onChange }: Props) {
  return (
    <Setting title="Name">
      <p className="break-words has-[+details[open]]:hidden">{user.displayName}</p>
      <Disclosure
        label={
          <span>
            Change <span className="max-md:sr-only">name</span>
          </span>
        }
      >
        {(onDone) => <NameForm {...{ user, onChange, onDone }} />}
      </Disclosure>
    </Setting>
  );
}

function NameForm({ user, onChange, onDone }: Props & { onDone(message: string): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).nameInput,
    failure: 'We could not change your name.',
    submit: async (input) => {
      await answer(api.account.$patch({ json: input }));
      onChange();
      onDone('Your name is changed.');
    },
  });
  return (
    <Form form={form} button="Save name" busy="Saving…">
      <NameFields errors={form.errors} name={user} />
    </Form>
  );
}
