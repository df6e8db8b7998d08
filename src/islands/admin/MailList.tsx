import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState, useTransition } from 'react';
import { type MailState, mailStateLabels, mailStates } from '#domain/email/desk.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { adminPages } from '#lib/navigate.ts';
import { MailBadge } from './MailBadge.tsx';
import { MoreButton } from './MoreButton.tsx';

type Mail = InferResponseType<typeof api.admin.mails.$get, 200>['mails'][number];

export function MailList() {
  const [state, setState] = useState<MailState>();
  const [isChanging, startChange] = useTransition();
  const { data, ...more } = useSuspenseInfiniteQuery({
    queryKey: ['admin', 'mails', state],
    queryFn: ({ pageParam }) =>
      answer(
        api.admin.mails.$get({
          query: { ...(state && { state }), ...(pageParam && { before: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const mails = data.pages.flatMap((page) => page.mails);
  return (
    <section aria-labelledby="mails" aria-busy={isChanging} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="mails" className="text-heading">
          Mail
        </h2>
        <label>
          <span className="label">State</span>
          <select
            className="input"
            value={state ?? ''}
            onChange={({ target }) =>
              startChange(() => setState(mailStates.find((one) => one === target.value)))
            }
          >
            <option value="">All mails</option>
            {mailStates.map((one) => (
              <option key={one} value={one}>
                {mailStateLabels[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {mails.length === 0 ? (
        <p className="text-soft">{state ? 'No mail is in this state.' : 'No mail was sent yet.'}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <MoreButton label="Earlier mails" {...more} />
    </section>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { id, kind, state, subject, to, createdAt, attempts, lastError, nextAttemptAt } = mail;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <a className="link wrap-anywhere" href={adminPages.mail(id)}>
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
        <MailBadge state={state} />
      </div>
    </li>
  );
}
