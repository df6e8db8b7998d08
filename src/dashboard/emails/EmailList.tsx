import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useTransition } from 'react';
import { EmailAddress } from '#dashboard/EmailAddress.tsx';
import { useKeptFilter } from '#dashboard/listAddress.ts';
import { MoreButton } from '#dashboard/MoreButton.tsx';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { When } from '#dashboard/When.tsx';
import { emailKindText, emailStateLabels, emailStates } from '#domain/email/desk.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';

type Email = InferResponseType<typeof api.admin.mails.$get, 200>['mails'][number];

export function EmailList() {
  const [kept, setKept] = useKeptFilter('state');
  const state = emailStates.find((one) => one === kept);
  const [isChanging, startChange] = useTransition();
  const { data, ...more } = useSuspenseInfiniteQuery({
    queryKey: ['admin', 'emails', state],
    queryFn: ({ pageParam }) =>
      answer(
        api.admin.mails.$get({
          query: { ...(state && { state }), ...(pageParam && { before: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const emails = data.pages.flatMap((page) => page.mails);
  return (
    <section aria-labelledby="emails" aria-busy={isChanging} className="grid gap-4">
      <div className="desk-head">
        <h2 id="emails" className="text-heading">
          Emails
        </h2>
        <FilterSelect
          isBeside
          label="State"
          all="All emails"
          options={emailStates.map((one) => [one, emailStateLabels[one]])}
          value={state ?? ''}
          onChange={({ target }) => startChange(() => setKept(target.value))}
        />
      </div>
      {emails.length === 0 ? (
        <p className="text-soft">
          {state ? 'No email is in this state.' : 'No email was sent yet.'}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      )}
      <MoreButton label="Earlier emails" {...more} />
    </section>
  );
}

function EmailRow({ email }: { email: Email }) {
  const { id, kind, state, subject, to, createdAt, attempts, lastError, nextAttemptAt } = email;
  const about = [
    ...(subject.startsWith(emailKindText(kind)) ? [] : [emailKindText(kind)]),
    ...(attempts > 1 ? [`Tried ${attempts} times`] : []),
  ];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 hover:bg-sand lg:min-h-11 lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)_auto_6.5rem] lg:items-baseline lg:gap-x-6 lg:py-1.5">
      <div className="min-w-0 text-base leading-snug">
        <a
          data-row
          className="link wrap-anywhere before:absolute before:inset-0"
          href={adminPages.email(id)}
        >
          {subject}
        </a>
        <p className="mt-0.5 text-sm text-soft empty:hidden">{about.join(' · ')}</p>
      </div>
      <p className="min-w-0 text-sm wrap-anywhere text-soft max-lg:col-span-2">
        {to.map((address) => (
          <span key={address} className="block">
            <EmailAddress>{address}</EmailAddress>
          </span>
        ))}
      </p>
      <p className="text-sm max-lg:col-span-2">
        <When at={createdAt} />
      </p>
      <p className="max-lg:col-start-2 max-lg:row-start-1 lg:justify-self-end">
        <StateBadge state={state}>{emailStateLabels[state]}</StateBadge>
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
