import type { Session } from '#booking/session/journeyData.ts';
import { site } from '#domain/site.ts';
import { counted } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';

export function CameOfIt({ session: { state, booking, files, summary } }: { session: Session }) {
  if (!booking) return null;
  const links = [
    [summary !== null, '/plan', 'Action plan'],
    [files > 0, bookingPages.documents(booking.id), counted(files, 'file')],
    [
      booking.bookingConfirmed && booking.status !== 'cancelled',
      bookingPages.payment(booking.id),
      'The booking',
    ],
  ] as const;
  return (
    <>
      {summary && (
        <p className="line-clamp-3 max-w-prose text-pretty wrap-anywhere whitespace-pre-line">
          {summary}
        </p>
      )}
      <p className="-my-1.5 flex flex-wrap gap-x-5">
        {links.map(
          ([isThere, href, label]) =>
            isThere && (
              <a key={label} className="link inline-flex min-h-11 items-center" href={href}>
                {label}
              </a>
            ),
        )}
        {state === 'forfeited' && (
          <a
            className="link inline-flex min-h-11 items-center font-normal text-soft"
            href={`mailto:${site.supportEmail}`}
          >
            Not right? Write to us
          </a>
        )}
      </p>
    </>
  );
}
