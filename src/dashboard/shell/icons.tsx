import type { ReactNode } from 'react';
import { ActionLink } from '#ui/Links.tsx';

const paths = {
  agenda: 'M4 6h16v14H4zM4 10.5h16M8 3v4m8-4v4m-5.5 7.5 2 2 3.5-4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M9 6v14m6-14v14',
  bookings: 'M4 6.5h16M4 12h16M4 17.5h10',
  clients: 'M3.5 5.5h17v13h-17zM9 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16c0-3 6-3 6 0M15 12h2.5',
  money: 'M7 4h10M7 8.5h10M7 4h2.5a4.3 4.3 0 0 1 0 9H7l7.5 7',
  warning: 'M12 3.5 20.5 12 12 20.5 3.5 12zM12 8.5v4.2m0 2.8v.1',
  hours: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.5 2',
  emails: 'M3.5 6h17v12.5h-17zM4 7l8 6.5L20 7',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.7v4.6M8.5 14.7v4.6',
  mentors:
    'M12 12.5a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM4.5 20.5c0-3.6 3.3-5.6 7.5-5.6s7.5 2 7.5 5.6',
  up: 'M12 18.5v-13m-5 5 5-5 5 5',
  down: 'M12 5.5v13m-5-5 5 5 5-5',
  more: 'M5.5 12h.1M12 12h.1m6.4 0h.1',
  back: 'M20 12H4.5m6-6-6 6 6 6',
  pencil: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  phone:
    'M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 5 6a2 2 0 0 1 2-2z',
  assign:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.5-5.5 6-5.5 1.4 0 2.7.4 3.7 1M14 18.5h7m-3-3 3 3-3 3',
  move: 'M4 8.5h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4',
  propose: 'M4 5h16v11h-8l-5 4v-4H4zM9 10.5h.1m2.9 0h.1m2.9 0h.1',
  cancel: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 9l6 6m0-6-6 6',
  keys: 'M3.5 6.5h17v11h-17zM7 10h.1m3.2 0h.1m3.3 0h.1m3.2 0h.1M8.5 14h7',
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      className="shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export function Chevron() {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className="text-soft group-open:rotate-180"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    >
      <path d="M2 4l4 4 4-4" />
    </svg>
  );
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ActionLink className="gap-1.5 justify-self-start [&>svg]:size-5" href={href}>
      <Icon name="back" />
      {children}
    </ActionLink>
  );
}
