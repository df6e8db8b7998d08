import type { InferResponseType } from 'hono/client';
import { lazy } from 'react';
import { useAdminData, useDashboard } from '#dashboard/adminData.ts';
import { BookButton } from '#dashboard/bookings/BookButton.tsx';
import { ContactButtons } from '#dashboard/calls/CallParts.tsx';
import { EmailsSection } from '#dashboard/emails/EmailsSection.tsx';
import { Fold } from '#dashboard/Fold.tsx';
import { PaidService, PaymentRow } from '#dashboard/payments/PaymentRow.tsx';
import { SentPlanText } from '#dashboard/plans/EarlierPlans.tsx';
import { BackLink } from '#dashboard/shell/icons.tsx';
import { filesText, joinWithDots } from '#dashboard/textParts.tsx';
import { CardSection, LabelledSection, View } from '#dashboard/View.tsx';
import type { SentPlan } from '#domain/plans/plan.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { ActionLink } from '#ui/Links.tsx';
import { ClientCalls } from './ClientCalls.tsx';
import { ClientPackages } from './ClientPackages.tsx';

const DocumentList = lazy(async () => ({
  default: (await import('#dashboard/calls/CallDocuments.tsx')).DocumentList,
}));

export type ClientRecord = InferResponseType<(typeof api.mentor.clients)[':id']['$get'], 200>;

export default function ClientDetail({ id }: { id: string }) {
  const { isAdmin } = useDashboard();
  const record = useAdminData(['clients', 'one', id], () =>
    api.mentor.clients[':id'].$get({ param: { id } }),
  );
  const { client, packages, plan, documents, payments, mails: emails } = record;
  const { name, email, phoneNumber, since } = client;
  return (
    <View
      id="client"
      backLink={<BackLink href={adminPages.clients}>All clients</BackLink>}
      title={name}
      description={joinWithDots(email, phoneNumber, `Client since ${longDate(since)}`)}
      action={
        <div className="action-row">
          <ContactButtons email={email} phoneNumber={phoneNumber} />
          {isAdmin && <BookButton client={client} />}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_25rem] xl:has-[>div:last-child:empty]:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {packages.length > 0 && <ClientPackages packages={packages} />}
          {plan && <LatestPlan plan={plan} />}
          {documents.length > 0 && <ClientFiles record={record} />}
          <ClientCalls record={record} />
        </div>
        {/* Mentors get no payments and no emails. */}
        <div className="grid min-w-0 gap-4 empty:hidden">
          {payments && <ClientPayments payments={payments} />}
          {emails && <EmailsSection emails={emails} />}
        </div>
      </div>
    </View>
  );
}

function LatestPlan({ plan }: { plan: SentPlan }) {
  const { isAdmin } = useDashboard();
  // The id of a plan is the id of its booking.
  const link = <ActionLink href={adminPages.booking(plan.id)}>Open the plan’s booking</ActionLink>;
  return (
    <LabelledSection title="Plan" level={2} headClass="mb-2 text-xl" action={isAdmin && link}>
      <div className="rounded-2xl border border-line p-4">
        <SentPlanText plan={plan} label="Last plan" />
      </div>
    </LabelledSection>
  );
}

function ClientFiles({ record: { documents, client } }: { record: ClientRecord }) {
  const newDocuments = documents.filter(({ versions }) => versions.some(({ isNew }) => isNew));
  return (
    <section aria-label="Documents" className="border-y border-line">
      <Fold label="Documents" aside={filesText(documents.length, newDocuments.length)}>
        <DocumentList documents={documents} name={client.name} />
      </Fold>
    </section>
  );
}

function ClientPayments({ payments }: { payments: NonNullable<ClientRecord['payments']> }) {
  return (
    <CardSection title="Payments">
      {payments.length === 0 && <p className="text-soft">No payments yet.</p>}
      <ul className="@container divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment}>
            <PaidService {...payment} />
          </PaymentRow>
        ))}
      </ul>
    </CardSection>
  );
}
