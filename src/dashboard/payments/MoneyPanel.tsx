import type { InferResponseType } from 'hono/client';
import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { bookingList } from '#dashboard/calls/callData.ts';
import { When } from '#dashboard/cells.tsx';
import { listFilter } from '#dashboard/list/addressFilters.tsx';
import { Filters, Shortcuts } from '#dashboard/list/Filters.tsx';
import { LabelledSection, MessageContext, useAdminData, View } from '#dashboard/View.tsx';
import { serviceIds, services } from '#domain/catalogue.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import {
  type DayRange,
  type MoneyEntry,
  moneyKindLabels,
  moneyKinds,
  moneyRange,
  rangeChoices,
  sumsOf,
} from '#domain/money/sums.ts';
import { istDate } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dayRange } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { MoneyTable, PeriodTable } from './MoneyTable.tsx';
import { PaymentsList } from './PaymentsList.tsx';

const moneyList = listFilter<MoneyFilter>('money', ['service', 'from', 'to']);

type MoneyFilter = Partial<DayRange> & { service?: string };

export default function MoneyPanel() {
  const filter = moneyList.read();
  const range = moneyRange(filter, istDate(serverNow()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PackageRefunds />
      <Sums filter={filter} range={range} />
      <PaymentsList range={range} />
    </div>
  );
}

function Sums({ filter, range }: { filter: MoneyFilter; range: DayRange }) {
  const { entries } = useAdminData(['money', range], () => api.admin.money.$get({ query: range }));
  const byService = Map.groupBy(entries, (entry) => entry.service ?? NO_BOOKING);
  const { service } = filter;
  const shown = service ? (byService.get(service) ?? []) : entries;
  return (
    <View id="money" title={dayRange(range.from, range.to)}>
      <Filters
        list={moneyList}
        filter={{ service, ...range }}
        fields={[
          { name: 'service', label: 'Service', all: 'All services', options: serviceOptions },
        ]}
        className="max-lg:[&_label:first-of-type]:col-span-2 lg:grid-cols-[repeat(3,minmax(0,12rem))_auto]"
      />
      <Shortcuts list={moneyList} filter={filter} shortcuts={shortcutsOf(filter)} />
      <Totals entries={shown} />
      {shown.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
          <div className="card p-4 sm:p-5">
            <PeriodTable range={range} entries={shown} />
          </div>
          {!service && (
            <div className="card p-4 sm:p-5">
              <ServiceTable byService={byService} />
            </div>
          )}
        </div>
      )}
    </View>
  );
}

const NO_BOOKING = 'none';

const titles: Record<string, string> = {
  ...Object.fromEntries(serviceIds.map((id) => [id, services[id].title])),
  [NO_BOOKING]: 'No booking',
};

const serviceOptions = Object.entries(titles);

/** Quick choices of a range. They keep the chosen service. */
function shortcutsOf({ service }: MoneyFilter): [string, MoneyFilter][] {
  const ofService = service ? { service } : {};
  const choices = { 'Last 12 weeks': {}, ...rangeChoices(istDate(serverNow())) };
  return Object.entries(choices).map(([label, range]) => [label, { ...ofService, ...range }]);
}

function ServiceTable({ byService }: { byService: Map<string, MoneyEntry[]> }) {
  const rows = [...byService]
    .map(([id, entries]) => ({ id, label: titles[id] ?? id, entries }))
    // The highest sum comes first, and payments without a booking come last.
    .toSorted((a, b) => Number(paidSum(b.entries) - paidSum(a.entries)))
    .toSorted((a, b) => Number(a.id === NO_BOOKING) - Number(b.id === NO_BOOKING));
  return (
    <>
      <MoneyTable caption="By service" rows={rows} />
      {byService.has(NO_BOOKING) && (
        <p className="mt-2 text-sm text-soft">
          {titles[NO_BOOKING]}: payments that no booking uses. We refund them or list them under
          Exceptions.
        </p>
      )}
    </>
  );
}

function paidSum(entries: MoneyEntry[]): bigint {
  const { paid, paid_outside } = sumsOf(entries);
  return paid + paid_outside;
}

function Totals({ entries }: { entries: MoneyEntry[] }) {
  const sums = sumsOf(entries);
  const kinds = moneyKinds.filter((kind) => !kind.endsWith('_outside') || sums[kind] > 0n);
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {kinds.map((kind) => (
        <div key={kind} className="grow basis-40 bg-card px-4 py-3">
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
