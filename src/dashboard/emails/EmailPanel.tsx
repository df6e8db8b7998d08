import type { InferResponseType } from 'hono/client';
import { When } from '#dashboard/cells.tsx';
import { FilterSelect, useKeptFilter } from '#dashboard/list/addressFilters.tsx';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { View } from '#dashboard/View.tsx';
import { emailKindText, emailStateLabels, emailStates } from '#domain/email/desk.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import { EmailStateBadge } from './EmailsSection.tsx';
import { Addresses, EmailView } from './EmailView.tsx';

export default function EmailPanel() {
  const id = queryParameter('mail');
  return id ? <EmailView id={id} /> : <EmailList />;
}

function EmailList() {
  const [kept, keep, isChanging] = useKeptFilter('state');
  const state = emailStates.find((one) => one === kept);
  const { pages, more } = usePages(['emails', state], (before) =>
    api.admin.mails.$get({ query: { state, before } }),
  );
  const nothing = state ? 'No email is in this state.' : 'No email was sent yet.';
  return (
    <View
      id="emails"
      title="Emails"
      isBusy={isChanging}
      action={
        <FilterSelect
          isBeside
          label="State"
          all="All emails"
          options={emailStates.map((one) => [one, emailStateLabels[one]])}
          value={state ?? ''}
          onChange={({ target }) => keep(target.value)}
        />
      }
    >
      <Rows
        rows={pages.flatMap(({ mails }) => mails)}
        empty={<p className="text-soft">{nothing}</p>}
        more={more}
        moreLabel="Earlier emails"
      >
        {(email) => <EmailRow email={email} />}
      </Rows>
    </View>
  );
}

type Email = InferResponseType<typeof api.admin.mails.$get, 200>['mails'][number];

function EmailRow({ email }: { email: Email }) {
  const { id, kind, state, subject, to, createdAt, attempts, lastError, nextAttemptAt } = email;
  const about = [
    subject.startsWith(emailKindText(kind)) ? '' : emailKindText(kind),
    attempts > 1 ? `Tried ${attempts} times` : '',
  ];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 hover:bg-sand lg:min-h-11 lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)_auto_6.5rem] lg:items-baseline lg:gap-x-6 lg:py-1.5">
      <div className="min-w-0 text-base leading-snug">
        <a
          className="link wrap-anywhere before:absolute before:inset-0"
          href={adminPages.email(id)}
        >
          {subject}
        </a>
        <p className="mt-0.5 text-sm text-soft empty:hidden">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="min-w-0 text-sm wrap-anywhere text-soft max-lg:col-span-2">
        <Addresses all={to} />
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
          Tried again at {dateAndTime(nextAttemptAt)}.
        </p>
      )}
    </li>
  );
}
