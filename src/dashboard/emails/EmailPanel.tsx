import type { InferResponseType } from 'hono/client';
import { useAdminData } from '#dashboard/adminData.ts';
import { FilterSelect, useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { BackLink } from '#dashboard/shell/icons.tsx';
import { ClientLink, When } from '#dashboard/textParts.tsx';
import { CardSection, LabelledSection, View } from '#dashboard/View.tsx';
import {
  emailKindText,
  emailMessages,
  emailStateLabels,
  emailStates,
} from '#domain/email/states.ts';
import { queryParameter } from '#lib/address.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { ActionLink, TextLink } from '#ui/Links.tsx';
import { EmailStateBadge } from './EmailsSection.tsx';

export default function EmailPanel() {
  const id = queryParameter('mail');
  return id ? <EmailView id={id} /> : <EmailList />;
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

type EmailDetail = InferResponseType<(typeof api.admin.mails)[':id']['$get'], 200>;

function EmailView({ id }: { id: string }) {
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

function EmailStatus({ email: { state, sentAt, createdAt, client } }: { email: EmailDetail }) {
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

function EmailContent({ email: { content, emptiedAt } }: { email: EmailDetail }) {
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

function EmailFacts({ email }: { email: EmailDetail }) {
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

function Addresses({ addresses }: { addresses: string[] }) {
  return addresses.map((address) => (
    <span key={address} className="block">
      {address}
    </span>
  ));
}

function ResendEmail({ email }: { email: EmailDetail }) {
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
