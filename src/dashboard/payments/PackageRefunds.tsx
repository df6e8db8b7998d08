import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { bookingPage } from '#dashboard/bookings/bookingData.ts';
import { ReasonForm } from '#dashboard/ReasonForm.tsx';
import { When } from '#dashboard/When.tsx';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useForm } from '#ui/useForm.ts';
import { useNotice } from '#ui/useNotice.ts';

type RefundRequest = InferResponseType<
  typeof api.admin.passes.refunds.$get,
  200
>['requests'][number];

export function PackageRefunds() {
  const client = useQueryClient();
  const [outcome, say] = useNotice();
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'passes', 'refunds'],
    queryFn: () => answer(api.admin.passes.refunds.$get()),
  });
  const { requests } = data;
  if (requests.length === 0 && !outcome) return null;
  const onDone = (words: string) => {
    say(words);
    client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <section aria-labelledby="package-refunds" className="grid gap-4">
      <h2 id="package-refunds" className="text-heading">
        Asked back by clients
      </h2>
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <ul className="divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <Request key={request.id} request={request} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

interface RequestProps {
  request: RefundRequest;
  onDone(outcome: string): void;
}

function Request({ request, onDone }: RequestProps) {
  const { name, title, amount, reason, askedAt, bookingId } = request;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          <a className="link" href={bookingPage(bookingId)}>
            {name}
          </a>
          , {formatAmount(amount, CURRENCY)}
        </p>
        <p className="text-sm text-soft">
          Unused sessions of {title}, asked <When at={askedAt} />
        </p>
        {reason && <p className="text-pretty wrap-anywhere">“{reason}”</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <ApproveButton {...{ request, onDone }} />
        <DeclineButton {...{ request, onDone }} />
      </div>
    </li>
  );
}

const FAILURE = 'The refund could not be ordered. Asking again is safe.';

interface Props {
  request: RefundRequest;
  onDone(outcome: string): void;
}

function ApproveButton({ request, onDone }: Props) {
  const { id, name, title, amount } = request;
  const sum = formatAmount(amount, CURRENCY);
  const approve = useMutation({
    mutationFn: () => answer(api.admin.passes.refunds[':id'].approve.$post({ param: { id } })),
    onSuccess: ({ outcome }) => onDone(outcome),
  });
  return (
    <DialogButton
      label={
        <>
          Return {sum}
          <span className="sr-only"> to {name}</span>
        </>
      }
      tone="primary"
      className="btn-slim"
      title={`Return ${sum}?`}
      onOpen={approve.reset}
    >
      {(close) => (
        <>
          <p className="mt-3 text-pretty">
            {name} gets {sum} back for the unused sessions of {title}. They can not be booked any
            more.
          </p>
          <DialogButtons
            no="Not now"
            yes={approve.isPending ? 'Returning…' : `Return ${sum}`}
            isBusy={approve.isPending}
            error={approve.error && messageOf(approve.error, FAILURE)}
            onNo={close}
            onYes={() => approve.mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}

function DeclineButton({ request, onDone }: Props) {
  return (
    <DialogButton
      label={
        <>
          Decline<span className="sr-only"> what {request.name} asks</span>
        </>
      }
      className="btn-slim"
      title="Decline this request?"
      isFresh
    >
      {(close) => <DeclineForm {...{ request, onDone, close }} />}
    </DialogButton>
  );
}

function DeclineForm({ request, onDone, close }: Props & { close(): void }) {
  const { id, name } = request;
  const form = useForm({
    shape: async () => (await import('#domain/packages/input.ts')).refundAnswer,
    failure: 'The answer could not be sent. Please try again.',
    submit: async (json) => {
      await answer(api.admin.passes.refunds[':id'].decline.$post({ param: { id }, json }));
      onDone(`Declined. ${name} reads why by email, and can book the sessions again.`);
      return undefined;
    },
  });
  return (
    <ReasonForm
      {...{ form, close }}
      name="answer"
      hint="The client reads this in the email. The sessions can be booked again."
      yes="Decline"
      busy="Declining…"
      isDanger
    />
  );
}
