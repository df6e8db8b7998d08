import type { InferResponseType } from 'hono/client';
import { useAdminData } from '#dashboard/adminData.ts';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { accessMessages, adminMade, adminRevoked } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { ActionMessages, useShowMessage } from '#ui/ActionMessages.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { TextField } from '#ui/Field.tsx';

type Admin = InferResponseType<typeof api.admin.admins.$get, 200>['admins'][number];

export default function AdminList() {
  const { admins } = useAdminData(['admins'], api.admin.admins.$get);
  return (
    <ActionMessages header={<GrantAdmin />}>
      <ul className="divide-y divide-line border-y border-line">
        {admins.map((admin) => (
          <AdminItem key={admin.id} admin={admin} />
        ))}
      </ul>
    </ActionMessages>
  );
}

function AdminItem({ admin }: { admin: Admin }) {
  const { name, email, isYou, since, grantedBy, hasSecondFactor } = admin;
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isYou && <span className="badge">You</span>}
          <StateBadge state={hasSecondFactor ? 'on' : 'off'}>
            {hasSecondFactor ? 'Two-step sign-in on' : 'No two-step sign-in'}
          </StateBadge>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {email}, admin since {longDate(since)}
          {grantedBy && `, added by ${grantedBy}`}
        </p>
      </div>
      <RevokeAdmin admin={admin} />
    </li>
  );
}

function GrantAdmin() {
  return (
    <ActionDialog
      label="Add admin"
      title="Add an admin"
      buttonProps={{ tone: 'primary', className: 'btn-slim justify-self-start' }}
      loadSchema={async () => (await import('#domain/account/admin-access-input.ts')).grantInput}
      send={(json) => answer(api.admin.admins.$post({ json }))}
      doneMessage={({ name }) => adminMade(name)}
      failure={accessMessages.grantFailed}
      yes="Add admin"
      busy="Adding…"
    >
      {(errors) => (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          hint="This person needs an account with a confirmed email address."
          error={errors.email}
        />
      )}
    </ActionDialog>
  );
}

function RevokeAdmin({ admin: { id, name, isYou } }: { admin: Admin }) {
  const showMessage = useShowMessage();
  const label = isYou ? 'Remove my access' : 'Remove access';
  return (
    <ActionDialog
      label={label}
      title={isYou ? 'Remove your own access?' : `Remove access from ${name}?`}
      what={isYou ? undefined : `from ${name}`}
      buttonProps={{ tone: 'link', className: 'text-sm text-brick' }}
      send={() => answer(api.admin.admins[':id'].$delete({ param: { id } }))}
      onDone={() => (isYou ? location.replace('/') : showMessage(adminRevoked(name)))}
      {...(isYou && { opens: 'page' })}
      failure={accessMessages.revokeFailed}
      yes={label}
      busy="Removing access…"
      isDanger
    >
      <p>
        {isYou
          ? 'You lose access to the dashboard immediately. Your account and your own bookings stay.'
          : 'They lose access to the dashboard immediately. Their account and their own bookings stay.'}
      </p>
    </ActionDialog>
  );
}
