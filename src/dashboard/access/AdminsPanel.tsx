import { useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { StateBadge } from '#dashboard/shell/icons.tsx';
import {
  ActionMessages,
  Section,
  useAdminData,
  useRefresh,
  useShowMessage,
  View,
} from '#dashboard/View.tsx';
import { accessMessages, adminMade, adminRevoked } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/Field.tsx';
import { CodeForm } from './SecondFactorForms.tsx';
import { SetUpButton, secondFactorQuery } from './SecondFactorNotice.tsx';

type Admin = InferResponseType<typeof api.admin.admins.$get, 200>['admins'][number];

export default function AdminsPanel() {
  const { admins } = useAdminData(['admins'], api.admin.admins.$get);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <View
        id="admins"
        title="Admins"
        about="Admins see every client, call and payment, and can send refunds."
        action={<GrantAdmin />}
      >
        <ul className="divide-y divide-line border-y border-line">
          {admins.map((admin) => (
            <AdminItem key={admin.id} admin={admin} />
          ))}
        </ul>
      </View>
      <SecondFactorSection />
    </div>
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
      look={{ tone: 'primary', className: 'btn-slim' }}
      shape={async () => (await import('#domain/account/admin-access-input.ts')).grantInput}
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
          hint="They need an account with this email, and must have confirmed it."
          error={errors.email}
        />
      )}
    </ActionDialog>
  );
}

function RevokeAdmin({ admin: { id, name, isYou } }: { admin: Admin }) {
  const say = useShowMessage();
  const label = isYou ? 'Remove my access' : 'Remove access';
  return (
    <ActionDialog
      label={label}
      title={isYou ? 'Remove your own access?' : `Remove access from ${name}?`}
      look={{
        tone: 'link',
        className: 'text-sm text-brick',
        'aria-label': isYou ? label : `${label} from ${name}`,
      }}
      send={() => answer(api.admin.admins[':id'].$delete({ param: { id } }))}
      onDone={() => (isYou ? location.replace('/') : say(adminRevoked(name)))}
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

function SecondFactorSection() {
  const { since } = useSuspenseQuery(secondFactorQuery).data;
  return (
    <Section title="Your two-step sign-in">
      <ActionMessages>
        {since === null ? (
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p className="max-w-prose text-soft">
              Off. When it is on, every sign-in also asks for a code from your phone.
            </p>
            <SetUpButton tone="secondary" />
          </div>
        ) : (
          <>
            <p className="max-w-prose text-soft">
              On since {longDate(since)}. To move to another phone, turn it off and set it up again.
            </p>
            <TurnOff />
          </>
        )}
      </ActionMessages>
    </Section>
  );
}

function TurnOff() {
  const say = useShowMessage();
  const refresh = useRefresh();
  return (
    <Disclosure label="Turn off or replace">
      {() => (
        <CodeForm
          button="Turn off"
          send={(json) => answer(api.admin['second-factor'].removal.$post({ json }))}
          onAccepted={() => {
            say(accessMessages.turnedOff);
            void refresh();
          }}
        />
      )}
    </Disclosure>
  );
}
