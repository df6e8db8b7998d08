import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { emailKindText, emailStateLabels } from '#domain/email/desk.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { BackLink } from '#islands/admin/BackLink.tsx';
import { ClientLink } from '#islands/admin/clients/ClientLink.tsx';
import { StateBadge } from '#islands/admin/StateBadge.tsx';
import { When } from '#islands/admin/When.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Facts } from '#islands/ui/Facts.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { type EmailDetail, ResendEmail } from './ResendEmail.tsx';

export function EmailView({ id }: { id: string }) {
  const queries = useQueryClient();
  const [outcome, say] = useNotice();
  const { data: email } = useSuspenseQuery({
    queryKey: ['admin', 'email', id],
    queryFn: () => answer(api.admin.mails[':id'].$get({ param: { id } })),
  });
  const onSent = (said: string) => {
    say(said);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <article aria-labelledby="subject" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink href={adminPages.emails}>All emails</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h2 id="subject" className="text-heading wrap-anywhere">
          {email.subject}
        </h2>
        <ResendEmail email={email} onSent={onSent} />
      </header>
      {outcome && <Alert tone="success">{outcome}</Alert>}
      {email.copyId && (
        <p>
          It was sent again:{' '}
          <a className="link" href={adminPages.email(email.copyId)}>
            see the copy
          </a>
          .
        </p>
      )}
      <Facts rows={factsOf(email)} />
      <Content email={email} />
    </article>
  );
}

function factsOf(email: EmailDetail) {
  const { client, state, kind, createdAt, sentAt, attempts, lastError, nextAttemptAt, content } =
    email;
  return [
    [
      'State',
      <StateBadge key="state" state={state}>
        {emailStateLabels[state]}
      </StateBadge>,
    ],
    ['Kind', emailKindText(kind)],
    ...(client
      ? [
          [
            'Client',
            <ClientLink key="client" id={client.id}>
              {client.name}
            </ClientLink>,
          ] as const,
        ]
      : []),
    ...(content ? [['To', content.to.join(', ')] as const] : []),
    ...(content ? [['Replies go to', content.replyTo] as const] : []),
    ['Written', <When key="written" at={createdAt} />],
    ...(sentAt ? [['Sent', <When key="sent" at={sentAt} />] as const] : []),
    ['Tries', String(attempts)],
    ...(lastError ? [['Last error', lastError] as const] : []),
    ...(state === 'failing' ? [['Next try', <When key="next" at={nextAttemptAt} />] as const] : []),
  ] as const;
}

function Content({ email: { content, emptiedAt } }: { email: EmailDetail }) {
  if (emptiedAt) return <p className="max-w-prose text-soft">{emailMessages.emptiedEmail}</p>;
  if (!content) {
    return (
      <p className="text-soft">
        This email holds a link that opens an account, so nobody but its receiver may read it.
      </p>
    );
  }
  const { html, text, attachments } = content;
  return (
    <>
      {/* No script runs in it, and a link opens a page of its own. */}
      <iframe
        title="The email as it is sent"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html}
        className="h-[42rem] w-full rounded-2xl border border-line bg-white"
      />
      <details>
        <summary className="btn btn-secondary w-fit list-none [&::-webkit-details-marker]:hidden">
          As plain text
        </summary>
        <pre className="mt-4 font-sans text-base wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </details>
      {attachments.length > 0 && (
        <section aria-labelledby="attachments">
          <h3 id="attachments" className="text-lg">
            Attachments
          </h3>
          <ul className="mt-2">
            {attachments.map(({ filename, contentType, content }) => (
              <li key={filename}>
                <a
                  className="link inline-flex min-h-11 items-center"
                  download={filename}
                  href={`data:${contentType.replaceAll(' ', '')};base64,${content}`}
                >
                  {filename}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
