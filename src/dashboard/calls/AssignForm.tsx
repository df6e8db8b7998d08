import { useQuery } from '@tanstack/react-query';
import { CallMoment } from '#booking/CallMoment.tsx';
import { ActionForm } from '#dashboard/ActionDialog.tsx';
import { clientName } from '#dashboard/bookings/bookingData.ts';
import { answer, api } from '#lib/api.ts';
import { ChoiceChips } from '#ui/choices/ChoiceChips.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import type { DialogProps } from './adminCall.ts';

export default function AssignForm({ booking, close, onDone }: DialogProps) {
  const { id, startsAt, serviceType, mentor: now } = booking;
  const of = api.admin.bookings[':id'];
  const param = { id };
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'free mentors', id],
    queryFn: () => answer(of.mentors.$get({ param })),
  });
  const free = data?.mentors ?? [];
  const nameOf = (slug: string) => free.find((one) => one.slug === slug)?.name ?? slug;
  if (error && !data) {
    return <LoadFailure {...{ error, refetch }} fallback="The mentors could not be loaded." />;
  }
  if (!data) return <div className="skeleton mt-4 h-40" />;
  return (
    <ActionForm
      shape={async () => (await import('#domain/booking/input.ts')).assignInput}
      send={async ({ mentor }) => {
        await answer(of.mentor.$put({ param, json: { mentor, from: startsAt } }));
        return nameOf(mentor);
      }}
      onDone={(name) => onDone(`${name} takes the call now. The client and the mentors are told.`)}
      failure="We could not assign this call."
      no="Cancel"
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
            {now && <span className="block">Now with {now.name}</span>}
            <CallMoment startsAt={startsAt} />
          </p>
          <div className="max-sm:[&_.chips]:text-center">
            <ChoiceChips
              label={
                free.length > 0 ? 'Free at this time' : 'No other mentor is free at this time.'
              }
              name="mentor"
              options={free.map(({ slug }) => slug)}
              optionLabel={nameOf}
              defaultValue=""
              error={errors.mentor}
              required={free.length > 0}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}
