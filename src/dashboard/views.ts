import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const view = (label: string, load: Load, audience: 'admins' | 'all' = 'admins') => ({
  label,
  isForMentors: audience === 'all',
  Panel: lazy(load),
});

/** Views of /admin in menu order, loaded on demand. Keys are in URLs (`?view=mail`), so they must stay. */
export const views = {
  agenda: view('Agenda', () => import('./agenda/AgendaPanel.tsx'), 'all'),
  bookings: view('Bookings', () => import('./bookings/BookingsPanel.tsx')),
  clients: view('Clients', () => import('./clients/ClientsPanel.tsx'), 'all'),
  money: view('Money', () => import('./payments/MoneyPanel.tsx')),
  exceptions: view('Exceptions', () => import('./ExceptionsPanel.tsx')),
  hours: view('Hours', () => import('./hours/HoursPanel.tsx'), 'all'),
  mail: view('Emails', () => import('./emails/EmailPanel.tsx')),
  health: view('Health', () => import('./health/HealthPanel.tsx')),
  settings: view('Settings', () => import('./SettingsPanel.tsx')),
  mentors: view('Mentors', () => import('./mentors/MentorsPanel.tsx')),
  admins: view('Admins', () => import('./access/AdminsPanel.tsx')),
  audit: view('Audit', () => import('./audit/AuditPanel.tsx')),
};

export type ViewName = keyof typeof views;

export function viewsFor(isAdmin: boolean): ViewName[] {
  const names = Object.keys(views) as ViewName[];
  return names.filter((name) => isAdmin || views[name].isForMentors);
}
