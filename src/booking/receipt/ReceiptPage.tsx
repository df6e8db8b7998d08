import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { BookingUnavailable } from '#booking/BookingUnavailable.tsx';
import { schoolsText } from '#domain/catalogue.ts';
import { formatAmount, PAYMENT_PROVIDER } from '#domain/money/money.ts';
import { splitTax } from '#domain/money/tax-receipt.ts';
import { legal, site } from '#domain/site.ts';
import { displayDate, displayMoment } from '#domain/time.ts';
import { queryParameter } from '#lib/address.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useLoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { SkeletonBars } from '#ui/SkeletonBars.tsx';

export function ReceiptPage() {
  const id = queryParameter('booking');
  return <Queries>{id ? <LoadedReceipt id={id} /> : <NoReceipt />}</Queries>;
}

function LoadedReceipt({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['receipt', id],
    queryFn: () => answer(api.bookings[':id'].receipt.$get({ param: { id } })),
  });
  const { data, error } = query;
  const failure = useLoadFailure(query, 'Your payment receipt could not be loaded.');
  if (error instanceof ApiError && error.code === 'not_found') return <NoReceipt />;
  return failure ?? (data ? <PaymentReceipt receipt={data} /> : <ReceiptSkeleton />);
}

function NoReceipt() {
  return (
    <BookingUnavailable>
      This link does not match any of your payments. Your profile lists them all.
    </BookingUnavailable>
  );
}

type Receipt = InferResponseType<(typeof api.bookings)[':id']['receipt']['$get'], 200>;

function PaymentReceipt({ receipt }: { receipt: Receipt }) {
  const { serviceType, duration, additionalSchools } = receipt;
  const schools = additionalSchools > 0 ? `, with ${schoolsText(additionalSchools)}` : '';
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-8 p-6 sm:p-10">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <p className="flex items-center gap-2.5 font-display text-2xl font-semibold">
            <img src="/favicon.svg" alt="" width="34" height="34" />
            {site.name}
          </p>
          <p className="mt-2 text-soft">{legal.entity}</p>
          <p className="text-soft">{legal.address}</p>
          <p className="text-soft">{site.supportEmail}</p>
          {legal.gst && <p className="text-soft">GSTIN {legal.gst.gstin}</p>}
        </div>
        <dl className="grid gap-1 sm:text-end">
          <dt className="text-sm text-soft">{legal.gst ? 'Tax invoice' : 'Payment receipt'}</dt>
          <dd className="font-display text-xl font-semibold">{receipt.number}</dd>
          <dd>{displayDate(receipt.issuedAt)}</dd>
        </dl>
      </header>
      <Facts
        rows={[
          ['From', receipt.name],
          ['Email', receipt.email],
          ['For', `${serviceType}, ${duration} minutes${schools}`],
          ['Call', displayMoment(receipt.startsAt)],
          ['Mentor', receipt.mentorName],
          ['Paid through', PAYMENT_PROVIDER],
          ['Reference', receipt.paymentId],
        ]}
      />
      <Amounts receipt={receipt} />
      {receipt.refunds.length > 0 && (
        <section aria-label="Refunds" className="whitespace-pre-line">
          {receipt.refunds.join('\n')}
        </section>
      )}
      <div className="grid gap-3 sm:flex print:hidden">
        <Button tone="primary" onClick={() => print()}>
          Print or save as PDF
        </Button>
        <ButtonLink tone="secondary" href="/profile">
          Back to your profile
        </ButtonLink>
      </div>
    </article>
  );
}

function Amounts({ receipt: { amount, refunded, currency } }: { receipt: Receipt }) {
  const money = (paise: number) => formatAmount(paise, currency);
  return (
    <dl className="ms-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t-2 border-edge pt-4 tabular-nums">
      {taxLines(amount, money).map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-soft">{label}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
      <dt className="self-center text-lg font-semibold">Total paid</dt>
      <dd className="text-end font-display text-3xl font-semibold">{money(amount)}</dd>
      {refunded > 0 && (
        <>
          <dt className="text-soft">Refunded</dt>
          <dd className="text-end">{money(refunded)}</dd>
        </>
      )}
    </dl>
  );
}

function taxLines(amount: number, money: (paise: number) => string) {
  if (!legal.gst) return [];
  const { sac, percent, placeOfSupply } = legal.gst;
  const { taxable, central, state } = splitTax(amount, percent);
  return [
    ['SAC', sac],
    ['Place of supply', placeOfSupply],
    ['Taxable value', money(taxable)],
    [`CGST ${percent / 2} %`, money(central)],
    [`SGST ${percent / 2} %`, money(state)],
  ];
}

export function ReceiptSkeleton() {
  return (
    <div role="status" className="card grid gap-6 p-6 sm:p-10">
      <p className="sr-only">Loading your payment receipt...</p>
      <SkeletonBars sizes={['h-9 w-40', 'h-24', 'h-40']} />
    </div>
  );
}
