import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState, useTransition } from 'react';
import {
  type EmailState,
  emailKindText,
  emailStateLabels,
  emailStates,
} from '#domain/email/desk.ts';
import { MoreButton } from '#islands/admin/MoreButton.tsx';
import { StateBadge } from '#islands/admin/StateBadge.tsx';
import { When } from '#islands/admin/When.tsx';
import { FilterSelect } from '#islands/ui/FilterSelect.tsx';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';

type Email = InferResponseType<typeof api.admin.mails.$get, 200>['mails'][number];

export function EmailList() {
  const [state, setState] = useState<EmailState>();
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
          onChange={({ target }) =>
            startChange(() => setState(emailStates.find((one) => one === target.value)))
          }
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
  return (
    <li className="relative grid gap-x-6 py-2 hover:bg-sand md:min-h-11 md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_auto_6.5rem] md:items-center md:py-1">
      <a
        data-row
        className="link min-w-0 wrap-anywhere before:absolute before:inset-0"
        href={adminPages.email(id)}
      >
        {subject}
      </a>
      <p className="min-w-0 text-sm wrap-anywhere text-soft">
        {to.join(', ')} · {emailKindText(kind)}
        {attempts > 1 && ` · tried ${attempts} times`}
      </p>
      <p className="text-sm">
        <When at={createdAt} />
      </p>
      <p className="md:justify-self-end">
        <StateBadge state={state}>{emailStateLabels[state]}</StateBadge>
      </p>
      {lastError && (
        <p className="text-sm wrap-anywhere text-brick md:col-span-full">{lastError}</p>
      )}
      {state === 'failing' && (
        <p className="text-sm text-soft md:col-span-full">
          Tried again at {dateAndTime(nextAttemptAt)}.
        </p>
      )}
    </li>
  );
}
