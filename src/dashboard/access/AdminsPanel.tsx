import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { accessMessages, adminMade, adminRevoked } from '#domain/account/admin-access.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { TextField } from '#ui/Field.tsx';
import { useAction } from '#ui/useAction.ts';
import { useForm } from '#ui/useForm.ts';
import { useNotice } from '#ui/useNotice.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

type Admin = InferResponseType<typeof api.admin.admins.$get, 200>['admins'][number];

export default function AdminsPanel() {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'admins'],
    queryFn: () => answer(api.admin.admins.$get()),
  });
  const queries = useQueryClient();
  const [message, say] = useNotice();

  function onChange(said: string): void {
    say(said);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="admins" className="grid gap-4">
        <header className="desk-head">
          <div className="min-w-0">
            <h2 id="admins" className="text-heading">
              Admins
            </h2>
            <p className="text-sm text-soft">
              They see every client, their calls and their payments, and can send refunds.
            </p>
          </div>
          <GrantAdmin onGranted={(name) => onChange(adminMade(name))} />
        </header>
        {message && <Alert tone="success">{message}</Alert>}
        <ul className="divide-y divide-line border-y border-line">
          {data.admins.map((admin) => (
            <AdminItem
              key={admin.id}
              admin={admin}
              onRevoked={() => onChange(adminRevoked(admin.name))}
            />
          ))}
        </ul>
      </section>
      <SecondFactorSection />
    </div>
  );
}

function AdminItem({ admin, onRevoked }: { admin: Admin; onRevoked(): void }) {
  const { name, email, isYou, since, grantedBy, hasSecondFactor } = admin;
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isYou && <span className="badge">You</span>}
          {hasSecondFactor ? (
            <StateBadge state="on">Second factor on</StateBadge>
          ) : (
            <StateBadge state="off">No second factor</StateBadge>
          )}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {email}, admin since {longDate(since)}
          {grantedBy && `, made one by ${grantedBy}`}
        </p>
      </div>
      <RevokeAdmin {...{ admin, onRevoked }} />
    </li>
  );
}

interface Props {
  onGranted(name: string): void;
}

function GrantAdmin({ onGranted }: Props) {
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

interface RevokeAdminProps {
  admin: { id: string; name: string; isYou: boolean };
  onRevoked(): void;
}

function RevokeAdmin({ admin: { id, name, isYou }, onRevoked }: RevokeAdminProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.admin.admins[':id'].$delete({ param: { id } })),
    onSuccess: () => (isYou ? location.replace('/') : onRevoked()),
  });
  const label = isYou ? 'Give up my access' : 'Take access away';
  return (
    <DialogButton
      label={label}
      tone="link"
      className="text-sm text-brick"
      aria-label={isYou ? label : `${label} from ${name}`}
      title={isYou ? 'Give up your own access?' : `Take access away from ${name}?`}
    >
      {(close) => (
        <>
          <p className="mt-3">
            {isYou
              ? 'This desk closes for you at once. Your account and your own bookings stay.'
              : 'This desk closes for them at once. Their account and their own bookings stay.'}
          </p>
          <DialogButtons
            no={isYou ? 'Stay an admin' : `Keep ${name}`}
            yes={isPending ? 'Taking access away…' : label}
            isDanger
            isBusy={isPending}
            error={error && messageOf(error, accessMessages.revokeFailed)}
            onNo={close}
            onYes={() => mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}
