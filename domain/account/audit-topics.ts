/**
 * A filter by topic finds the audit entries whose action starts with one of the topic's `words`. For
 * example, the action `second factor reset` starts with the word `second`.
 */
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
