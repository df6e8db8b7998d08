import type { InferResponseType } from 'hono/client';
import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { When } from '#dashboard/cells.tsx';
import { useAdminData } from '#dashboard/useAdminData.ts';
import { Headed, Saying } from '#dashboard/View.tsx';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { TextLink } from '#ui/Links.tsx';
import { useNotice } from '#ui/useNotice.ts';

type Requests = InferResponseType<typeof api.admin.passes.refunds.$get, 200>;

type RefundRequest = Requests['requests'][number];

export function PackageRefunds() {
  const [outcome, say] = useNotice();
  const { requests } = useAdminData(['passes', 'refunds'], api.admin.passes.refunds.$get);
  if (requests.length === 0 && !outcome) return null;
  return (
    <Headed title="Asked back by clients" level={2} headClass="text-heading" className="grid gap-4">
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <Saying value={say}>
        <ul className="divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </Saying>
    </Headed>
  );
}

function Request({ request }: { request: RefundRequest }) {
  const { name, title, reason, askedAt, bookingId } = request;
  const sum = formatAmount(request.amount, CURRENCY);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          <TextLink href={adminPages.booking(bookingId)}>{name}</TextLink>, {sum}
        </p>
        <p className="text-sm text-soft">
          Unused sessions of {title}, asked <When at={askedAt} />
        </p>
        {reason && <p className="text-pretty wrap-anywhere">“{reason}”</p>}
      </div>
      <Answers {...{ request, sum }} />
    </li>
  );
}

function Answers({ request, sum }: { request: RefundRequest; sum: string }) {
  const { id, name, title } = request;
  const { approve, decline } = api.admin.passes.refunds[':id'];
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ActionDialog
        label={`Return ${sum}`}
        what={`to ${name}`}
        title={`Return ${sum}?`}
        look={{ tone: 'primary', className: 'btn-slim' }}
        send={() => answer(approve.$post({ param: { id } }))}
        said={({ outcome }) => outcome}
        failure="The refund could not be ordered. Asking again is safe."
        yes={`Return ${sum}`}
        busy="Returning…"
      >
        <p className="text-pretty">
          {name} gets {sum} back for the unused sessions of {title}. They can not be booked any
          more.
        </p>
      </ActionDialog>
      <ActionDialog
        label="Decline"
        what={`what ${name} asks`}
        title="Decline this request?"
        shape={async () => (await import('#domain/money/input.ts')).refundAnswer}
        send={(json) => answer(decline.$post({ param: { id }, json }))}
        said={() => `Declined. ${name} reads why by email, and can book the sessions again.`}
        failure="The answer could not be sent. Please try again."
        yes="Decline"
        busy="Declining…"
        isDanger
        why={{
          name: 'answer',
          hint: 'The client reads this in the email. The sessions can be booked again.',
        }}
      />
    </div>
  );
}
