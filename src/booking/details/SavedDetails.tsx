import type { LoadedBooking } from '#booking/useBooking.ts';

/** The form once it is saved, as one line with a way back into it. */
export default function SavedDetails({
  booking,
  onEdit,
}: {
  booking: LoadedBooking;
  onEdit(): void;
}) {
  const { fullName, emailId } = booking;
  return (
    <section
      aria-label="Saved details"
      className="card flex items-center justify-between gap-4 px-8 py-1.5 max-sm:my-1 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none"
    >
      <p className="min-w-0 sm:flex sm:items-baseline sm:gap-3">
        <span className="font-semibold">Your details are saved.</span>{' '}
        <span className="block text-sm leading-6 wrap-anywhere text-soft">
          <span className="max-sm:hidden">{fullName}, </span>
          {emailId}
        </span>
      </p>
      <button type="button" className="link min-h-11 shrink-0 text-sm" onClick={onEdit}>
        Change details
      </button>
    </section>
  );
}
