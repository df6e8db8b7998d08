import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { adminMade, adminRevoked } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { GrantAdmin } from './GrantAdmin.tsx';
import { RevokeAdmin } from './RevokeAdmin.tsx';
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
