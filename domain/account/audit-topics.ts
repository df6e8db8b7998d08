/** `words` are first words of actions, such as `second` of the action `second factor reset`. */
export const auditTopics = {
  bookings: {
    label: 'Bookings and calls',
    words: ['booking', 'bookings', 'call', 'outcome', 'note', 'package', 'session', 'plan', 'move'],
  },
  money: { label: 'Payments and refunds', words: ['payment', 'payments', 'refund', 'exception'] },
  emails: { label: 'Emails', words: ['mail'] },
  hours: { label: 'Hours and blocked times', words: ['hours', 'time', 'slot', 'day', 'calendar'] },
  access: { label: 'Mentors and admins', words: ['mentor', 'admin', 'second'] },
  settings: { label: 'Settings', words: ['setting'] },
} as const;

export const auditTopicNames = Object.keys(auditTopics) as (keyof typeof auditTopics)[];

export const NOBODY = 'nobody';
