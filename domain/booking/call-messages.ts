export const callMessages = {
  noMeetingLink: 'Your meeting link is on its way.',
  callNotFound:
    'This link does not match a call. Please open the link in your newest email from us.',
  loadFailed: 'Your call could not be loaded.',
  joinFailed: 'We could not open the meeting. Please try again.',
  // Repeats the value of JOINABLE_BEFORE_START_MS, because the join page must not load state.ts.
  callEarly: 'The meeting opens 10 minutes before the call.',
  callOver: 'This call is over.',
  callCancelled: 'This call is cancelled.',
  meetingNote: 'Please join the meeting 5 minutes early.',
} as const;

/** The specification sets these texts. */
export const confirmMessages = {
  emailInitialising: 'Initializing Email Service...',
  emailInitialisingHint: 'Please wait while we set up the email service for confirmations.',
  emailInitFailed: 'Email service initialization failed',
  confirmError: 'Error confirming booking. Please try again.',
} as const;
