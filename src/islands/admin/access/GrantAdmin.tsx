import { accessMessages, adminMade, grantInput } from '#domain/account/admin-access.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Disclosure } from '#islands/ui/Disclosure.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';

/** Makes an account an admin, by its address. */
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
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => grantInput,
    failure: accessMessages.grantFailed,
    submit: async (json) => {
      const { name } = await answer(api.admin.admins.$post({ json }));
      onGranted(name);
      return undefined;
    },
  });
  return (
    <form method="post" noValidate className="grid max-w-lg gap-4" onSubmit={onSubmit}>
      {message && !errors.email && <Alert tone="error">{message}</Alert>}
      <TextField
        label="Their address"
        name="email"
        type="email"
        autoComplete="off"
        required
        hint="They must have an account here, with this address confirmed."
        error={errors.email}
      />
      <button type="submit" className="btn btn-primary sm:justify-self-start" disabled={!canSubmit}>
        {isBusy ? 'Making them an admin…' : 'Make admin'}
      </button>
    </form>
  );
}
