/** The signs of the desk's views and of places in a list, drawn on a field of 24. */
const paths = {
  agenda: 'M4 6h16v14H4zM4 10.5h16M8 3v4m8-4v4m-5.5 7.5 2 2 3.5-4',
  bookings: 'M4 6.5h16M4 12h16M4 17.5h10',
  clients: 'M3.5 5.5h17v13h-17zM9 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16c0-3 6-3 6 0M15 12h2.5',
  money: 'M7 4h10M7 8.5h10M7 4h2.5a4.3 4.3 0 0 1 0 9H7l7.5 7',
  exceptions: 'M12 3.5 20.5 12 12 20.5 3.5 12zM12 8.5v4.2m0 2.8v.1',
  hours: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.5 2',
  mail: 'M3.5 6h17v12.5h-17zM4 7l8 6.5L20 7',
  health: 'M3 13h4l2.5-7 4 12 2.5-5h5',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.7v4.6M8.5 14.7v4.6',
  mentors:
    'M12 12.5a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM4.5 20.5c0-3.6 3.3-5.6 7.5-5.6s7.5 2 7.5 5.6',
  up: 'M12 18.5v-13m-5 5 5-5 5 5',
  down: 'M12 5.5v13m-5-5 5 5 5-5',
  admins:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4m2 3.8c2 .7 3 2.5 3 5',
  audit: 'M12 7v5.2l3.5 2M4.5 9A8.2 8.2 0 1 1 4 13M4 4.5V9h4.5',
  more: 'M5.5 12h.1M12 12h.1m6.4 0h.1',
  block: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12',
  keys: 'M3.5 6.5h17v11h-17zM7 10h.1m3.2 0h.1m3.3 0h.1m3.2 0h.1M8.5 14h7',
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return <Sign path={paths[name]} strokeWidth={name === 'more' ? 3 : 1.7} />;
}

export function Sign({ path, strokeWidth = 1.7 }: { path: string; strokeWidth?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      className="shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
