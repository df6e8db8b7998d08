import { adminPages } from '#lib/admin-pages.ts';

/** The way on where nothing has been booked. */
export function OpenTimes() {
  return (
    <a className="link inline-flex min-h-11 items-center" href={adminPages.hoursView}>
      See which times are open
    </a>
  );
}
