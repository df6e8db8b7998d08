import type { InferResponseType } from 'hono/client';
import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { bookingList } from '#dashboard/calls/callData.ts';
import { When } from '#dashboard/cells.tsx';
import { FilterSelect, useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { LabelledSection, MessageContext, useAdminData, View } from '#dashboard/View.tsx';
import { isServiceId, services } from '#domain/catalogue.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { type MoneyEntry, moneyKindLabels, moneyKinds, sumsOf } from '#domain/money/weeks.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { MoneyTable, WeekTable } from './MoneyTable.tsx';
import { PaymentsList } from './PaymentsList.tsx';

const NO_BOOKING = 'No booking';

export default function MoneyPanel() {
  const { weeks, entries } = useAdminData(['money'], () => api.admin.money.$get({ query: {} }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PackageRefunds />
      <Weeks mondays={weeks} entries={entries} />
      <PaymentsList />
    </div>
  );
}

function Weeks({ mondays, entries }: { mondays: string[]; entries: MoneyEntry[] }) {
  const [service, setService] = useUrlFilter('service');
  const byService = Map.groupBy(entries, (entry) => serviceTitle(entry.service));
  const names = [...byService.keys()].toSorted();
  const shown = service ? (byService.get(service) ?? []) : entries;
  const rows = names
    .map((label) => ({ label, sums: sumsOf(byService.get(label) ?? []) }))
    // The highest sum comes first, and payments without a booking come last.
    .toSorted((a, b) => Number(b.sums.paid - a.sums.paid))
    .toSorted((a, b) => Number(a.label === NO_BOOKING) - Number(b.label === NO_BOOKING));
  return (
    <View
      id="weeks"
      title={`The last ${mondays.length} weeks`}
      action={
        names.length > 0 && (
          <FilterSelect
            isBeside
            label="Service"
            all="All services"
            options={names.map((name) => [name, name])}
            value={service}
            onChange={({ target }) => setService(target.value)}
          />
        )
      }
    >
      <Totals entries={shown} />
      {shown.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
          <div className="card p-4 sm:p-5">
            <WeekTable mondays={mondays} entries={shown} />
          </div>
          {!service && (
            <div className="card p-4 sm:p-5">
              <MoneyTable caption="By service" rows={rows} />
              {names.includes(NO_BOOKING) && (
                <p className="mt-2 text-sm text-soft">
                  {NO_BOOKING}: payments that no booking uses. We refund them or list them under
                  Exceptions.
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </View>
  );
}

function Totals({ entries }: { entries: MoneyEntry[] }) {
  const sums = sumsOf(entries);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {moneyKinds.map((kind) => (
        <div key={kind} className="bg-card px-4 py-3">
          <dt className="text-sm text-soft">{moneyKindLabels[kind]}</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums wrap-anywhere">
            {kind === 'open' && sums.open > 0n ? (
              <a
                className="link -my-1.5 inline-block py-1.5"
                href={bookingList.page({ status: 'pending' })}
              >
                {formatAmount(sums.open, CURRENCY)}
                <span className="sr-only">: see unpaid bookings</span>
              </a>
            ) : (
              formatAmount(sums[kind], CURRENCY)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function serviceTitle(service: string | null): string {
  return service && isServiceId(service) ? services[service].title : NO_BOOKING;
}

type Refunds = InferResponseType<typeof api.admin.passes.refunds.$get, 200>;

type RefundRequest = Refunds['requests'][number];

/** Clients' requests to refund unused sessions. Hidden if there is no request and no message. */
function PackageRefunds() {
  const [outcome, say] = useNotice();
  const { requests } = useAdminData(['passes', 'refunds'], api.admin.passes.refunds.$get);
  if (requests.length === 0 && !outcome) return null;
  return (
    <LabelledSection
      title="Refund requests"
      level={2}
      headClass="text-heading"
      className="grid gap-4"
    >
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <MessageContext value={say}>
        <ul className="divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      </MessageContext>
    </LabelledSection>
  );
}

function RequestRow({ request }: { request: RefundRequest }) {
  const { name, title, reason, askedAt, bookingId } = request;
  const sum = formatAmount(request.amount, CURRENCY);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          <a className="link" href={adminPages.booking(bookingId)}>
            {name}
          </a>
          , {sum}
        </p>
        <p className="text-sm text-soft">
          Unused sessions of {title}, requested <When at={askedAt} />
        </p>
        {reason && <p className="text-pretty wrap-anywhere">“{reason}”</p>}
      </div>
      <AnswerButtons request={request} sum={sum} />
    </li>
  );
}

function AnswerButtons({ request, sum }: { request: RefundRequest; sum: string }) {
  const { id, name, title } = request;
  const { approve, decline } = api.admin.passes.refunds[':id'];
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ActionDialog
        label={`Refund ${sum}`}
        what={`to ${name}`}
        title={`Refund ${sum}?`}
        look={{ tone: 'primary', className: 'btn-slim' }}
        send={() => answer(approve.$post({ param: { id } }))}
        doneMessage={({ outcome }) => outcome}
        failure="We could not request the refund. You can safely try again."
        yes={`Refund ${sum}`}
        busy="Refunding…"
      >
        <p className="text-pretty">
          We refund {sum} to {name} for the unused sessions of {title}. These sessions can no longer
          be booked.
        </p>
      </ActionDialog>
      <ActionDialog
        label="Decline"
        what={`the request of ${name}`}
        title="Decline this request?"
        shape={async () => (await import('#domain/money/input.ts')).refundAnswer}
        send={(json) => answer(decline.$post({ param: { id }, json }))}
        doneMessage={() =>
          `Declined. We emailed ${name} your reason. They can book the sessions again.`
        }
        failure="The answer could not be sent. Please try again."
        yes="Decline"
        busy="Declining…"
        isDanger
        reasonField={{
          name: 'answer',
          hint: 'The client reads this in the email. The sessions can be booked again.',
        }}
      />
    </div>
  );
}
