import { useCopy } from '#islands/ui/useCopy.ts';

/** Long and seldom read: on one line, to be copied whole. */
export function BookingId({ id }: { id: string }) {
  const { copied, copy } = useCopy(id);
  return (
    <p className="flex min-w-0 items-center gap-3 border-t border-line text-sm text-soft">
      <span className="shrink-0">Booking ID</span>
      <code className="min-w-0 truncate">{id}</code>
      <button type="button" className="link ms-auto min-h-11 shrink-0 px-1" onClick={copy}>
        Copy<span className="sr-only"> the booking ID</span>
      </button>
      <span role="status" className="shrink-0 empty:hidden">
        {copied === true && 'Copied'}
        {copied === false && 'Not copied'}
      </span>
    </p>
  );
}
