import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface View {
  label: string;
  isForMentors?: true;
  Panel: LazyExoticComponent<ComponentType>;
}

/** The views of /admin by the name in its address, each loaded when it is opened. */
export const views = {
  agenda: {
    label: 'Agenda',
    isForMentors: true,
    Panel: lazy(() => import('./agenda/AgendaPanel.tsx')),
  },
  bookings: { label: 'Bookings', Panel: lazy(() => import('./bookings/BookingsPanel.tsx')) },
  clients: {
    label: 'Clients',
    isForMentors: true,
    Panel: lazy(() => import('./clients/ClientsPanel.tsx')),
  },
  money: { label: 'Money', Panel: lazy(() => import('#dashboard/payments/MoneyPanel.tsx')) },
  exceptions: { label: 'Exceptions', Panel: lazy(() => import('./ExceptionsPanel.tsx')) },
  hours: {
    label: 'Hours',
    isForMentors: true,
    Panel: lazy(() => import('./hours/HoursPanel.tsx')),
  },
  mail: { label: 'Emails', Panel: lazy(() => import('#dashboard/emails/EmailPanel.tsx')) },
  health: { label: 'Health', Panel: lazy(() => import('./health/HealthPanel.tsx')) },
  settings: { label: 'Settings', Panel: lazy(() => import('./SettingsPanel.tsx')) },
  mentors: { label: 'Mentors', Panel: lazy(() => import('./mentors/MentorsPanel.tsx')) },
  admins: { label: 'Admins', Panel: lazy(() => import('#dashboard/access/AdminsPanel.tsx')) },
  audit: { label: 'Audit', Panel: lazy(() => import('./audit/AuditPanel.tsx')) },
} satisfies Record<string, View>;

export type ViewName = keyof typeof views;

const viewNames = Object.keys(views) as ViewName[];

export function viewsFor(isAdmin: boolean): ViewName[] {
  return viewNames.filter((name) => isAdmin || 'isForMentors' in views[name]);
}

export const IN_BAR = 4;
