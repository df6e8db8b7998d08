import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const view = (label: string, load: Load, audience: 'admins' | 'mentors' | 'all' = 'admins') => ({
  label,
  audience,
  Panel: lazy(load),
});

/** Views in menu order. Bookmarks contain the keys, as in `?view=money`. */
export const views = {
  agenda: view('Agenda', () => import('./agenda/AgendaPanel.tsx'), 'all'),
  calendar: view('Calendar', () => import('./calendar/CalendarPanel.tsx'), 'all'),
  bookings: view('Bookings', () => import('./bookings/BookingsPanel.tsx')),
  clients: view('Clients', () => import('./clients/ClientsPanel.tsx'), 'all'),
  money: view('Money', () => import('./payments/MoneyPanel.tsx')),
  emails: view('Emails', () => import('./emails/EmailPanel.tsx')),
  mentors: view('Mentors', () => import('./mentors/MentorsPanel.tsx')),
  settings: view('Settings', () => import('./settings/SettingsPanel.tsx')),
  // Admins change the hours of a mentor under Mentors.
  hours: view('Hours', () => import('./hours/HoursPanel.tsx'), 'mentors'),
};

export type ViewName = keyof typeof views;

export function viewsFor(isAdmin: boolean): ViewName[] {
  const otherAudience = isAdmin ? 'mentors' : 'admins';
  const names = Object.keys(views) as ViewName[];
  return names.filter((name) => views[name].audience !== otherAudience);
}
