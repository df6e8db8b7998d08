/** By what the audit log is narrowed: the first words of what was done. */
export const auditTopics = {
  bookings: {
    label: 'Bookings and calls',
    words: ['booking', 'bookings', 'call', 'outcome', 'note', 'package', 'session', 'plan'],
  },
  money: { label: 'Payments and refunds', words: ['payment', 'refund', 'exception'] },
  emails: { label: 'Emails', words: ['mail'] },
  hours: { label: 'Hours and blocked times', words: ['hours', 'time', 'slot', 'day', 'calendar'] },
  access: { label: 'Mentors and admins', words: ['mentor', 'admin', 'second'] },
  settings: { label: 'Settings', words: ['setting'] },
} as const;

export const auditTopicNames = Object.keys(auditTopics) as (keyof typeof auditTopics)[];

/** In the place of an account's id: what a client did, or the product itself. */
export const NOBODY = 'nobody';
