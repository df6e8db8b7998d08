import type { InferResponseType } from 'hono/client';
import { FilterSelect, useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { When } from '#dashboard/textParts.tsx';
import { View } from '#dashboard/View.tsx';
import { emailStateLabels, emailStates } from '#domain/email/states.ts';
import { queryParameter } from '#lib/address.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { Addresses, EmailDetail } from './EmailDetail.tsx';
import { EmailStateBadge } from './EmailsSection.tsx';

export default function EmailPanel() {
  const id = queryParameter('mail');
  return id ? <EmailDetail id={id} /> : <EmailList />;
}

function EmailList() {
  const [stateInUrl, setState, isChanging] = useUrlFilter('state');
  const state = emailStates.find((name) => name === stateInUrl);
  const { pages, more } = usePages(['emails', state], (before) =>
    api.admin.mails.$get({ query: { state, before } }),
  );
  return (
    <View
      id="emails"
      title="Emails"
      isBusy={isChanging}
      action={
        <FilterSelect
          isInline
          label="State"
          allLabel="All emails"
          options={emailStates.map((name) => [name, emailStateLabels[name]])}
          value={state ?? ''}
          onChange={({ target }) => setState(target.value)}
        />
      }
    >
      <Rows
        rows={pages.flatMap(({ mails }) => mails)}
        empty={{ title: state ? 'No emails in this state.' : 'No emails yet.' }}
        more={more}
        moreLabel="Earlier emails"
      >
        {(email) => <EmailRow email={email} />}
      </Rows>
    </View>
  );
}

type ListedEmail = InferResponseType<typeof api.admin.mails.$get, 200>['mails'][number];

function EmailRow({ email }: { email: ListedEmail }) {
  const { id, state, subject, to, createdAt, lastError, nextAttemptAt } = email;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 hover:bg-sand lg:min-h-11 lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)_auto_6.5rem] lg:items-baseline lg:gap-x-6 lg:py-1.5">
      <a
        className="link min-w-0 leading-snug wrap-anywhere before:absolute before:inset-0"
        href={adminPages.email(id)}
      >
        {subject}
      </a>
      <p className="min-w-0 text-sm wrap-anywhere text-soft max-lg:col-span-2">
        <Addresses addresses={to} />
      </p>
      <p className="text-sm max-lg:col-span-2">
        <When at={createdAt} />
      </p>
      <p className="max-lg:col-start-2 max-lg:row-start-1 lg:justify-self-end">
        <EmailStateBadge state={state} />
      </p>
      {lastError && <p className="text-sm wrap-anywhere col-span-full text-brick">{lastError}</p>}
      {state === 'failing' && (
        <p className="text-sm col-span-full text-soft">
          Next attempt: {dateAndTime(nextAttemptAt)}.
        </p>
      )}
    </li>
  );
}
