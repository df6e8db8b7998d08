import { Suspense, useState } from 'react';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { MoveCalendar } from '#booking/move/MoveCalendar.tsx';
import { CallMoment } from '#booking/Ticket.tsx';
import { useAdminData, useRefresh } from '#dashboard/adminData.ts';
import type { toAdminCall } from '#dashboard/bookings/bookingData.ts';
import { clientName } from '#dashboard/textParts.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { answer, api } from '#lib/api.ts';
import { useShowMessage } from '#ui/ActionMessages.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceChips } from '#ui/choices/ChoiceChips.tsx';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { CheckBox } from '#ui/Field.tsx';
import CallList, { labelWithCalls, useConfirmAffectedCalls } from './CallList.tsx';
import type { AgendaCall } from './callData.ts';

// CallChanges loads all its forms as one chunk.
export { ProposeForm } from './ProposeForm.tsx';

export type AdminCall = AgendaCall | ReturnType<typeof toAdminCall>;

export interface FormProps {
  booking: AdminCall;
  close(): void;
}

export function MoveForm({ booking, close }: FormProps) {
  const { id, startsAt, mentor } = booking;
  const { move } = api.admin.bookings[':id'];
  const refresh = useRefresh();
  const showMessage = useShowMessage();
  return (
    // Narrow gaps keep the calendar's days wide enough to tap on small phones.
    <div className="mt-2 grid gap-5 max-[26.25rem]:[&_.grid-cols-7]:gap-0.5">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{clientName(booking)}</strong> will be emailed.
        </p>
        <Button className="btn-slim shrink-0" onClick={close}>
          Keep current time
        </Button>
      </div>
      <Suspense fallback={<CalendarSkeleton />}>
        <MoveCalendar
          call={booking}
          move={(to) => answer(move.$post({ param: { id }, json: { ...to, from: startsAt } }))}
          onMoved={({ mentor: newMentor }) => {
            close();
            const hasNewMentor = newMentor && newMentor.slug !== mentor?.slug;
            const mentorChange = hasNewMentor ? ` ${newMentor.name} is the mentor now.` : '';
            showMessage(`Call moved. We emailed the client.${mentorChange}`);
            refresh();
          }}
        />
      </Suspense>
    </div>
  );
}

export function AssignForm({ booking, close }: FormProps) {
  const { id, startsAt, serviceType, mentor: current } = booking;
  const { mentors: freeMentors } = useAdminData(['free mentors', id], () =>
    api.admin.bookings[':id'].mentors.$get({ param: { id } }),
  );
  const isAnyFree = freeMentors.length > 0;
  const nameOf = (slug: string) => freeMentors.find((mentor) => mentor.slug === slug)?.name ?? slug;
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/booking/input.ts')).assignInput}
      send={async ({ mentor }) => {
        const json = { mentor, from: startsAt };
        await answer(api.admin.bookings[':id'].mentor.$put({ param: { id }, json }));
        return nameOf(mentor);
      }}
      doneMessage={(name) => `${name} is now the mentor. We emailed the client and the mentors.`}
      failure="We could not assign this call. Please try again."
      yes="Assign"
      busy="Assigning…"
      close={close}
    >
      {(errors) => (
        <>
          <p>
            <strong className="font-semibold wrap-anywhere">
              {clientName(booking)}, {serviceType}
            </strong>
            {current && <span className="block">Current mentor: {current.name}</span>}
            <CallMoment startsAt={startsAt} />
          </p>
          <div className="max-sm:[&_.chips]:text-center">
            <ChoiceChips
              label={isAnyFree ? 'Free at this time' : 'No other mentor is free at this time.'}
              name="mentor"
              options={freeMentors.map(({ slug }) => slug)}
              optionLabel={nameOf}
              defaultValue=""
              error={errors.mentor}
              required={isAnyFree}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}

export function CancelForm({ booking, close }: FormProps) {
  const { id, startsAt, refundable } = booking;
  const [isTicked, setTicked] = useState(true);
  // A closed dialog keeps this form and the typed reason. Meanwhile, somebody can refund.
  const wantsRefund = isTicked && refundable > 0;
  const refundText = formatAmount(refundable, CURRENCY);
  // A refund of a package also cancels the package’s other upcoming calls.
  const { affectedCalls, sendWithConfirmation } = useConfirmAffectedCalls(wantsRefund);
  const label = wantsRefund ? `Cancel and refund ${refundText}` : 'Cancel without refund';
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/booking/input.ts')).cancelReason}
      send={({ reason }) =>
        sendWithConfirmation((cancelsCalls) => {
          const json = { reason, refund: wantsRefund, from: startsAt, cancelsCalls };
          return answer(api.admin.bookings[':id'].cancel.$post({ param: { id }, json }));
        })
      }
      doneMessage={() => bookingMessages.cancelled}
      failure={bookingMessages.cancelError}
      no="Keep it"
      yes={labelWithCalls(label, affectedCalls)}
      busy="Cancelling…"
      isDanger
      reasonField={{ hint: 'The client reads the reason in the email.' }}
      close={close}
    >
      <div>
        <p className="font-semibold wrap-anywhere">
          {clientName(booking)}, {booking.serviceType}
        </p>
        <p>
          <CallMoment startsAt={startsAt} />
        </p>
        <p className="mt-3 text-pretty">
          We email the client, and the time becomes available again.
        </p>
      </div>
      <CallList calls={affectedCalls} label="Calls to be cancelled" />
      {refundable > 0 && (
        <CheckBox
          label={`Refund the remaining ${refundText}`}
          checked={wantsRefund}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      {!wantsRefund && <p className="text-soft">{noRefundText(booking)}</p>}
    </ActionForm>
  );
}

function noRefundText(call: AdminCall): string {
  if (isOfPackage(call)) return 'The session returns to the package. The client can book it again.';
  return call.refundable > 0 ? 'The payment is not refunded.' : 'There is nothing left to refund.';
}
