import type { InferResponseType } from 'hono/client';
import { BookButton } from '#dashboard/bookings/BookButton.tsx';
import { DocumentList, filesText } from '#dashboard/calls/CallMaterials.tsx';
import { ContactButtons, LazyFold } from '#dashboard/calls/CallParts.tsx';
import { serviceLine } from '#dashboard/calls/callData.ts';
import { EmailsSection } from '#dashboard/emails/EmailsSection.tsx';
import { joinWithDots } from '#dashboard/joinWithDots.ts';
import { SentPlanText } from '#dashboard/plans/CallPlan.tsx';
import { BackLink, Icon } from '#dashboard/shell/icons.tsx';
import { When } from '#dashboard/textParts.tsx';
import { Section, useAdminData, useDashboard } from '#dashboard/View.tsx';
import { nearestCalls } from '#domain/booking/clients.ts';
import type { SentPlan } from '#domain/plans/plan.ts';
import { listed } from '#domain/text/listed.ts';
import { displayLocal, displayTime, placeOf } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime, longDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { ClientCalls } from './ClientCalls.tsx';
import { ClientPackages } from './ClientPackages.tsx';
import { ClientPayments } from './ClientPayments.tsx';

export type ClientRecord = InferResponseType<(typeof api.mentor.clients)[':id']['$get'], 200>;

type Call = ClientRecord['calls'][number];

export default function ClientDetail({ id }: { id: string }) {
  const record = useAdminData(['clients', 'one', id], () =>
    api.mentor.clients[':id'].$get({ param: { id } }),
  );
  const { packages, plan, documents, mails: emails } = record;
  return (
    <article aria-labelledby="client" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ClientHead record={record} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_25rem] xl:has-[>div:last-child:empty]:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {packages.length > 0 && <ClientPackages packages={packages} />}
          {plan && <LatestPlan plan={plan} />}
          {documents.length > 0 && <ClientFiles record={record} />}
          <ClientCalls record={record} />
        </div>
        <div className="grid min-w-0 gap-4 empty:hidden">
          <ClientPayments record={record} />
          {emails && <EmailsSection emails={emails} />}
          <ClientAccount record={record} />
        </div>
      </div>
    </article>
  );
}

function LatestPlan({ plan }: { plan: SentPlan }) {
  const { isAdmin } = useDashboard();
  return (
    <section aria-labelledby="plan">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="plan" className="text-xl">
          Plan
        </h2>
        {isAdmin && (
          <ActionLink href={adminPages.booking(plan.id)}>Open the plan’s booking</ActionLink>
        )}
      </div>
      <div className="rounded-2xl border border-line p-4">
        <SentPlanText plan={plan} label="Last plan" />
      </div>
    </section>
  );
}

function ClientFiles({ record: { documents, client } }: { record: ClientRecord }) {
  const newDocuments = documents.filter(({ versions }) => versions.some(({ isNew }) => isNew));
  return (
    <section id="documents" aria-label="Documents" className="border-y border-line">
      <LazyFold label="Documents" aside={filesText(documents.length, newDocuments.length)}>
        <DocumentList documents={documents} name={client.name} />
      </LazyFold>
    </section>
  );
}

function ClientAccount({ record: { account } }: { record: ClientRecord }) {
  if (!account) return null;
  const { emailVerifiedAt, hasPassword, hasGoogle, lastLogin } = account;
  const signInMethods = [hasPassword ? 'Password' : '', hasGoogle ? 'Google' : ''].filter(Boolean);
  return (
    <Section title="Account">
      <Facts
        rows={[
          ['Email', emailVerifiedAt ? `Verified ${dateAndTime(emailVerifiedAt)}` : 'Not verified'],
          ['Signs in with', listed(signInMethods)],
          ['Last signed in', lastLogin ? dateAndTime(lastLogin) : 'Unknown'],
        ]}
      />
    </Section>
  );
}

function ClientHead({ record }: { record: ClientRecord }) {
  const { client, calls, plan, documents } = record;
  const { name, email, since, phoneNumber, timeZone } = client;
  const now = serverNow();
  const hasOtherTime = timeZone !== null && displayLocal(now, timeZone) !== null;
  const { next, last } = nearestCalls(calls, now);
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <BackLink href={adminPages.clients}>All clients</BackLink>
          <h2 id="client" className="text-heading wrap-anywhere">
            {name}
          </h2>
          <p className="wrap-anywhere">{joinWithDots(email, phoneNumber)}</p>
          <p className="text-sm text-soft">
            Client since {longDate(since)}
            {hasOtherTime && ` · it is ${displayTime(now, timeZone)} in ${placeOf(timeZone)}`}
          </p>
          <p className="flex gap-x-5 text-sm empty:hidden">
            {plan && <SectionLink id="plan">Plan</SectionLink>}
            {documents.length > 0 && <SectionLink id="documents">Documents</SectionLink>}
          </p>
        </div>
        <div className="action-row">
          <ContactButtons email={email} phoneNumber={phoneNumber} />
          <CopyEmail email={email} />
          {record.account && <BookButton client={client} />}
        </div>
      </div>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        <NearestCall label="Next call" call={next} />
        <NearestCall label="Last call" call={last} />
      </dl>
    </header>
  );
}

function SectionLink({ id, children }: { id: string; children: string }) {
  return (
    // `useDashboardLinks` ignores links with a `target`, so the browser scrolls to the section.
    <ActionLink target="_self" href={`#${id}`}>
      {children}
    </ActionLink>
  );
}

function CopyEmail({ email }: { email: string }) {
  const { copied, copy } = useCopy(email);
  return (
    <>
      <Button className="btn-slim whitespace-nowrap" onClick={copy}>
        <Icon name="copy" />
        Copy email
      </Button>
      <span role="status" className="self-center text-sm text-soft empty:hidden max-sm:w-full">
        {copied === true && 'Copied'}
        {copied === false && 'Your browser did not copy it.'}
      </span>
    </>
  );
}

function NearestCall({ label, call }: { label: string; call: Call | undefined }) {
  return (
    <div className="bg-card px-5 py-3.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        {call ? (
          <>
            <span className="font-semibold">
              <When at={call.startsAt} />
            </span>
            <span className="block text-sm">
              {serviceLine(call.serviceType, call.mentor?.name)}
            </span>
          </>
        ) : (
          <span className="text-soft">None</span>
        )}
      </dd>
    </div>
  );
}
