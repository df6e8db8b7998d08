/** The views of the desk, reachable by link. */
export const adminPages = {
  payment: (id: string) => `/admin?view=money&payment=${id}`,
  email: (id: string) => `/admin?view=mail&mail=${id}`,
  agendaCall: (id: string) => `/admin?view=agenda#call-${id}`,
  hours: (mentor: string) => `/admin?${new URLSearchParams({ view: 'hours', mentor })}`,
  hoursView: '/admin?view=hours',
  mentors: '/admin?view=mentors',
  emails: '/admin?view=mail',
  health: '/admin?view=health',
  settings: '/admin?view=settings',
  /** Ready to type a search. */
  search: '/admin?view=bookings#search',
  calendar: '/calendar?mode=admin',
};
