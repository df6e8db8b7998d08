interface Traits {
  /** `mentors` are mentors and admins. A `visitor` is a person on the webinar list. */
  audience: 'client' | 'mentors' | 'visitor';
  /** The email adds or moves a call in a calendar. The booking stores whether sending failed. */
  isInvitation?: true;
  isReminder?: true;
  /** The email is sent even if the call was moved or cancelled in the meantime. */
  isLasting?: true;
  /** Contains a token or is about a deleted account. The content is deleted after sending. */
  isSecret?: true;
}

const traits = {
  'verify-email': { audience: 'client', isSecret: true },
  'reset-password': { audience: 'client', isSecret: true },
  'change-email': { audience: 'client', isSecret: true },
  'email-change-asked': { audience: 'client' },
  'password-changed': { audience: 'client' },
  'google-linked': { audience: 'client' },
  'account-deleted': { audience: 'client', isSecret: true },
  'booking-confirmed': { audience: 'client', isInvitation: true },
  'payment-request': { audience: 'client', isSecret: true },
  'move-proposed': { audience: 'client' },
  'call-moved': { audience: 'client', isInvitation: true },
  'call-assigned': { audience: 'client', isInvitation: true },
  'call-cancelled': { audience: 'client', isLasting: true },
  refund: { audience: 'client' },
  'package-ending': { audience: 'client' },
  'package-refund-declined': { audience: 'client' },
  'reminder-day': { audience: 'client', isReminder: true },
  'reminder-hour': { audience: 'client', isReminder: true },
  'action-plan': { audience: 'client', isLasting: true },
  'plan-reminder': { audience: 'client' },
  'mentor-reminder-day': { audience: 'mentors', isReminder: true },
  'mentor-reminder-hour': { audience: 'mentors', isReminder: true },
  'mentor-call-booked': { audience: 'mentors' },
  'mentor-call-moved': { audience: 'mentors' },
  'mentor-call-taken-over': { audience: 'mentors' },
  'mentor-call-handed-over': { audience: 'mentors', isLasting: true },
  'mentor-call-cancelled': { audience: 'mentors', isLasting: true },
  'calendar-disconnected': { audience: 'mentors' },
  'webinar-list': { audience: 'visitor', isSecret: true },
  'webinar-date': { audience: 'visitor' },
} as const satisfies Record<string, Traits>;

export type EmailKind = keyof typeof traits;

export const emailKinds = Object.keys(traits) as [EmailKind, ...EmailKind[]];

export const invitationKinds = kindsWhere(({ isInvitation }) => isInvitation);
export const reminderEmailKinds = kindsWhere(({ isReminder }) => isReminder);
export const lastingKinds = kindsWhere(({ isLasting }) => isLasting);
export const secretKinds = kindsWhere(({ isSecret }) => isSecret);
export const clientKinds = kindsWhere(({ audience }) => audience === 'client');

function kindsWhere(hasTrait: (kind: Traits) => boolean | undefined): EmailKind[] {
  return emailKinds.filter((kind) => hasTrait(traits[kind]));
}
