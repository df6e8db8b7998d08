import type { InferResponseType } from 'hono/client';
import { useAdminData } from '#dashboard/adminData.ts';
import { BackLink } from '#dashboard/shell/icons.tsx';
import { ClientLink, When } from '#dashboard/textParts.tsx';
import { CardSection, LabelledSection, View } from '#dashboard/View.tsx';
import { emailKindText, emailMessages } from '#domain/email/states.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { ActionLink, TextLink } from '#ui/Links.tsx';
import { EmailStateBadge } from './EmailsSection.tsx';

type Email = InferResponseType<(typeof api.admin.mails)[':id']['$get'], 200>;

export function EmailDetail({ id }: { id: string }) {
  const email = useAdminData(['email', id], () => api.admin.mails[':id'].$get({ param: { id } }));
  return (
    <View
      id="subject"
      backLink={<BackLink href={adminPages.emails}>All emails</BackLink>}
      title={email.subject}
      description={<EmailStatus email={email} />}
      action={<ResendEmail email={email} />}
    >
      {email.copyId && (
        <p>
          This email was sent again:{' '}
          <TextLink href={adminPages.email(email.copyId)}>see the copy</TextLink>.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <EmailContent email={email} />
        <EmailFacts email={email} />
      </div>
    </View>
  );
}

function EmailStatus({ email: { state, sentAt, createdAt, client } }: { email: Email }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
      <EmailStateBadge state={state} />
      <When at={sentAt ?? createdAt} />
      {client && (
        <span>
          Client:{' '}
          <ClientLink id={client.id} className="-my-3 inline-block py-3">
            {client.name}
          </ClientLink>
        </span>
      )}
    </span>
  );
}

function EmailContent({ email: { content, emptiedAt } }: { email: Email }) {
  if (emptiedAt) return <p className="max-w-prose text-soft">{emailMessages.emptiedEmail}</p>;
  if (!content) {
    return (
      <p className="text-soft">
        This email contains a private account link, so only its recipient can read it.
      </p>
    );
  }
  const { html, text, attachments } = content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <iframe
        title="Email preview"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html}
        className="h-[42rem] w-full rounded-2xl border border-line bg-paper"
      />
      <details>
        <summary className="btn btn-secondary w-fit list-none [&::-webkit-details-marker]:hidden">
          Plain text
        </summary>
        <pre className="mt-4 font-sans text-base wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </details>
      {attachments.length > 0 && (
        <LabelledSection title="Attachments" headClass="text-lg">
          <ul className="mt-2">
            {attachments.map(({ filename, contentType, content }) => (
              <li key={filename}>
                <ActionLink
                  download={filename}
                  // A data URL must not contain spaces.
                  href={`data:${contentType.replaceAll(' ', '')};base64,${content}`}
                >
                  {filename}
                </ActionLink>
              </li>
            ))}
          </ul>
        </LabelledSection>
      )}
    </div>
  );
}

function EmailFacts({ email }: { email: Email }) {
  const { createdAt, sentAt, content } = email;
  const rows: Fact[] = [
    ['Kind', emailKindText(email.kind)],
    ['To', content && <Addresses addresses={content.to} />],
    ['Reply to', content?.replyTo],
    ['Created', dateAndTime(createdAt)],
    ['Sent', sentAt && dateAndTime(sentAt)],
    ['Attempts', String(email.attempts)],
    ['Last error', email.lastError],
    ['Next attempt', email.state === 'failing' && <When at={email.nextAttemptAt} />],
  ];
  return (
    <CardSection title="Details" className="sm:[&>dl>div]:grid-cols-[6.5rem_minmax(0,1fr)]">
      <Facts rows={rows} />
    </CardSection>
  );
}

export function Addresses({ addresses }: { addresses: string[] }) {
  return addresses.map((address) => (
    <span key={address} className="block">
      {address}
    </span>
  ));
}

function ResendEmail({ email }: { email: Email }) {
  const { id, state, content, presentAddress, copyId, isOutdated, emptiedAt } = email;
  if (!content || copyId || emptiedAt) return null;
  if (isOutdated) return <p className="text-soft">{emailMessages.outdatedEmail}</p>;
  const goesToNewAddress = state === 'bounced' && presentAddress;
  const to = goesToNewAddress ? [presentAddress] : content.to;
  return (
    <ActionDialog
      label="Send again…"
      title="Send this email again?"
      buttonProps={{}}
      send={() => answer(api.admin.mails[':id'].resend.$post({ param: { id } }))}
      doneMessage={({ outcome }) => outcome}
      failure="We could not send the email. Please try again."
      yes="Send again"
      busy="Sending…"
    >
      <p className="wrap-anywhere">
        The email will be sent to {to.join(' and ')}
        {goesToNewAddress && ', the account’s current address'}.
      </p>
    </ActionDialog>
  );
}
