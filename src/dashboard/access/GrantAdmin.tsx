import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { TextField } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';

interface Props {
  onGranted(name: string): void;
}

export function GrantAdmin({ onGranted }: Props) {
  return (
    <DialogButton
      label="Make an admin"
      tone="primary"
      className="btn-slim"
      title="Make somebody an admin"
      isFresh
    >
      {(close) => (
        <GrantForm
          close={close}
          onGranted={(name) => {
            close();
            onGranted(name);
          }}
        />
      )}
    </DialogButton>
  );
}

function GrantForm({ close, onGranted }: Props & { close(): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/account/admin-access-input.ts')).grantInput,
    failure: accessMessages.grantFailed,
    submit: async (json) => {
      const { name } = await answer(api.admin.admins.$post({ json }));
      onGranted(name);
    },
  });
  return (
    <DialogForm
      form={form}
      no="Cancel"
      yes="Make admin"
      busy="Making them an admin…"
      message={form.errors.email ? null : form.message}
      close={close}
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
    </DialogForm>
  );
}
