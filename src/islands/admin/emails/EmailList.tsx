import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState, useTransition } from 'react';
import { type EmailState, emailStateLabels, emailStates } from '#domain/email/desk.ts';
import { MoreButton } from '#islands/admin/MoreButton.tsx';
import { FilterSelect } from '#islands/ui/FilterSelect.tsx';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { adminPages } from '#lib/navigate.ts';
import { EmailBadge } from './EmailBadge.tsx';

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
    <section aria-labelledby="emails" aria-busy={isChanging} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="emails" className="text-heading">
          Mail
        </h2>
        <FilterSelect
          label="State"
          all="All mails"
          options={emailStates.map((one) => [one, emailStateLabels[one]])}
          value={state ?? ''}
          onChange={({ target }) =>
            startChange(() => setState(emailStates.find((one) => one === target.value)))
          }
        />
      </div>
      {emails.length === 0 ? (
        <p className="text-soft">{state ? 'No mail is in this state.' : 'No mail was sent yet.'}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      )}
      <MoreButton label="Earlier mails" {...more} />
    </section>
  );
}

function EmailRow({ email }: { email: Email }) {
  const { id, kind, state, subject, to, createdAt, attempts, lastError, nextAttemptAt } = email;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <a className="link wrap-anywhere" href={adminPages.email(id)}>
          {subject}
        </a>
        <p className="text-sm wrap-anywhere text-soft">
          {to.join(', ')} · {kind} · {dateAndTime(createdAt)}
          {attempts > 1 && ` · tried ${attempts} times`}
        </p>
        {lastError && <p className="mt-1 text-sm wrap-anywhere text-brick">{lastError}</p>}
        {state === 'failing' && (
          <p className="text-sm text-soft">Tried again at {dateAndTime(nextAttemptAt)}.</p>
        )}
      </div>
      <div>
        <EmailBadge state={state} />
      </div>
    </li>
  );
}
