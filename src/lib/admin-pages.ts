/** The views of the desk, reachable by link. */
export const adminPages = {
  payment: (id: string) => `/admin?view=money&payment=${id}`,
  email: (id: string) => `/admin?view=mail&mail=${id}`,
  emails: '/admin?view=mail',
  health: '/admin?view=health',
  settings: '/admin?view=settings',
  /** Ready to type a search. */
  search: '/admin?view=bookings#search',
  calendar: '/calendar?mode=admin',
};
