export const adminPages = {
  booking: (id: string) => `/admin?view=bookings&booking=${id}`,
  payment: (id: string) => `/admin?view=money&payment=${id}`,
  email: (id: string) => `/admin?view=emails&mail=${id}`,
  agendaCall: (id: string) => `/admin?view=agenda#call-${id}`,
  client: (id: string) => `/admin?view=clients&client=${id}`,
  mentor: (mentor: string) => `/admin?${new URLSearchParams({ view: 'mentors', mentor })}`,
  hoursView: '/admin?view=hours',
  mentors: '/admin?view=mentors',
  emails: '/admin?view=emails',
  settings: '/admin?view=settings',
  system: '/admin?view=settings&section=system',
  clients: '/admin?view=clients',
  /** URL that opens a view with the focus in the view's search field. */
  search: (view: 'bookings' | 'clients') => `/admin?view=${view}#search`,
};
