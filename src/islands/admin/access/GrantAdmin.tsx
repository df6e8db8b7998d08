import { accessMessages, adminMade } from '#domain/account/admin-access.ts';
import { Disclosure } from '#islands/ui/Disclosure.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';

export function GrantAdmin({ onGranted }: { onGranted(): void }) {
  return (
    <Disclosure label="Make somebody an admin">
      {(onDone) => (
        <GrantForm
          onGranted={(name) => {
            onDone(adminMade(name));
            onGranted();
          }}
        />
      )}
    </Disclosure>
  );
}

function GrantForm({ onGranted }: { onGranted(name: string): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/account/admin-access-input.ts')).grantInput,
    failure: accessMessages.grantFailed,
    submit: async (json) => {
      const { name } = await answer(api.admin.admins.$post({ json }));
      onGranted(name);
    },
  });
  return (
    <Form
      form={form}
      button="Make admin"
      busy="Making them an admin…"
      className="grid max-w-lg gap-4"
      message={form.errors.email ? null : form.message}
    >
      <TextField
        label="Their email"
        name="email"
        type="email"
        autoComplete="off"
        required
        hint="They must have an account here, with this email confirmed."
        error={form.errors.email}
      />
    </Form>
  );
}
