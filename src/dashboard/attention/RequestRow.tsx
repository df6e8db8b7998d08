import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { When } from '#dashboard/cells.tsx';
import type { Waiting } from '#dashboard/View.tsx';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';

type RefundRequest = Waiting['requests'][number];

/** Request of a client to refund the unused sessions of a package. */
export function RequestRow({ request }: { request: RefundRequest }) {
  const { name, title, reason, askedAt, bookingId } = request;
  const sum = formatAmount(request.amount, CURRENCY);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
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
