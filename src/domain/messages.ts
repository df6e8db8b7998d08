/** The words of alerts and errors: those of the specification (sections 2, 5 and 8), and ours. */
import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PAYMENT_LIMIT, PAYMENT_PROVIDER } from '#domain/money/payment-provider.ts';
import { site } from './site.ts';

export const messages = {
  adminsOnly: 'This is for admins only.',
  mailNotFound: 'There is no mail with this id. It may have gone with its account.',
  secretMail:
    'This mail holds a link that opens an account, so it is not kept. Its receiver can ask for a new one.',
  outdatedMail:
    'The call has moved or was cancelled after this mail, so it would mislead. Send the newest mail about it.',
  loginFailed: 'Failed to log in. Please check your credentials.',
  resetInstead: "Or use 'Forgot Password?' now: the link that we mail you lets you in at once.",
  googleLoginFailed: 'Failed to sign in with Google.',
  googleSignupFailed: 'Failed to sign in with Google',
  logoutFailed: 'You are still signed in on this device. Please try again.',
  signInNotKept:
    'Your browser did not keep the sign-in. Please allow cookies for this site, and try again.',
  emailInUse: 'An account with this email already exists',
  passwordTooShort: 'Password should be at least 6 characters',
  passwordBlank: 'A password needs more than spaces. Please choose another.',
  passwordCommon:
    'This is one of the 10,000 most common passwords, so it would be guessed quickly. Please choose another.',
  passwordObvious:
    'Our name and your own address are the first things a stranger would try. Please choose another password.',
  wrongPassword: 'This is not your current password.',
  noPassword:
    "Your account has no password yet. Use 'Forgot Password?' on the log-in page to choose one.",
  sameEmail: 'This is your address already.',
  nameChanged: 'Your name is changed.',
  nameFailed: 'We could not change your name.',
  passwordChanged: 'Your password is changed. All your other devices were signed out.',
  emailChangeFailed: 'We could not change your address.',
  accountLoadError: 'Your account could not be loaded.',
  deviceGone: 'That device is signed out already.',
  signOutFailed: 'We could not sign that device out.',
  passwordLinkSent: 'A link is on its way to you. It works for 30 minutes.',
  deletionWarning:
    'Your name, your address and everything you told us for your calls are erased at once. This cannot be undone. Of payments we keep what tax law asks for, without your name.',
  accountDeleted: 'Your account is deleted. We have sent you a mail that says so.',
  deletionFailed: 'We could not delete your account.',
  confirmItIsYou:
    'Please confirm that it is you: give your password, or sign in with Google again.',
  callAhead: `You have paid for a call that is still to come. Your account can be deleted once it has taken place, or write to ${site.supportEmail} to give it up.`,
  forgotPasswordSent:
    'If an account exists for that address, a link is on its way. It works for 30 minutes.',
  forgotPasswordFailed: 'We could not send the link.',
  passwordReset: 'Your password is changed. All your devices were signed out.',
  passwordResetFailed: 'We could not change your password.',
  verifyFailed: 'We could not confirm your address.',
  linkNeedsPassword:
    'You are not logged in to this account here, so please give its password. If you have no account with us, close this page: nothing has changed.',
  wrongAccountPassword: 'This is not the password of the account.',
  verificationFailed: 'We could not send the link.',
  tooManyLinks:
    'We have mailed several links to this address in a short time. Please use the newest of them, or try again in an hour.',
  linkExpired: 'This link has expired or was used already. Please ask for a new one.',
  passwordMismatch: 'Passwords do not match',
  signupFailed: 'Failed to create an account',
  selectDateAndTime: 'Please select both date and time',
  slotUnavailable: 'Sorry, this slot is no longer available. Please select another time.',
  bookingError: 'Error creating booking. Please try again.',
  otherCallHeld: 'You are holding another call already.',
  verifyBeforeHolding:
    'So many places are being held just now that we ask for a confirmed address first. Please open the link that we mailed to you, then hold your time.',
  bookingNotFound: 'Booking not found. It may have expired.',
  bookingLoadError: 'Error loading booking data.',
  notYourBooking: "You don't have permission to edit this booking.",
  invalidEmail: 'Please enter a valid email address',
  detailsError: 'Error saving details. Please try again.',
  cancelQuestion: 'Are you sure you want to cancel this booking? Your time slot will be released.',
  cancelled: 'Booking cancelled successfully.',
  cancelMoney:
    'A call that is paid for is not refunded, except after a duplicate payment or a technical failure that could not be resolved.',
  cancelTooLate: `This call has begun, so it can no longer be cancelled. Please write to ${site.supportEmail}.`,
  cancelError: 'Error cancelling booking. Please try again.',
  moveTooLate: `A call can be moved until ${MOVE_NOTICE_HOURS} hours before it begins. Please write to ${site.supportEmail}.`,
  moveBegun: 'This call has begun, so it can no longer be moved.',
  moveRefunded: 'This call was refunded, so it can no longer be moved.',
  moveNowhere: 'This is the time that your call has already. Please select another.',
  moved: 'Your call has moved. A mail with the new time is on its way.',
  moveError: 'Error moving your call. Please try again.',
  changedMeanwhile:
    'This call has just been moved or cancelled elsewhere. Please look at it again.',
  checkoutLoadError: `${PAYMENT_PROVIDER} SDK failed to load. Please check your internet connection.`,
  settleError:
    'Payment successful but there was an error updating the booking status. Please contact support.',
  notPaidYet: 'This booking has not been paid for yet.',
  receiptLoadError: 'Your payment receipt could not be loaded.',
  notPaid:
    'This payment has not gone through. If money left your account, it will be settled or returned.',
  blockNeedsReason: 'Please select date and provide a reason',
  blockNeedsSlot: 'Please select at least one time slot to block',
  blocked: 'Slot(s) blocked successfully',
  blockError: 'Error blocking slot. Please try again.',
  unblocked: 'Slot unblocked successfully',
  unblockError: 'Error unblocking slot. Please try again.',
  notBlocked: 'This is not blocked any more.',
  callsAffected: 'There are calls in this time. They would stay, and no new ones could be booked.',
  meetingLinkSaved: 'Zoom link saved successfully',
  meetingLinkError: 'Error saving Zoom link. Please try again.',
  settingsSaved: 'Settings saved.',
  settingsFailed: 'We could not save the settings.',
  emailInitialising: 'Initializing Email Service...',
  emailInitialisingHint: 'Please wait while we set up the email service for confirmations.',
  emailInitFailed: 'Email service initialization failed',
  confirmError: 'Error confirming booking. Please try again.',
  noMeetingLink: 'Your meeting link is on its way.',
  callNotFound: 'This address leads to no call. Please open the link in your newest mail from us.',
  callLoadError: 'Your call could not be loaded.',
  joinFailed: 'We could not open the meeting. Please try again.',
  callEarly: 'The meeting opens 10 minutes before the call.',
  callOver: 'This call is over.',
  callCancelled: 'This call is cancelled.',
  outcomeEarly: 'A call has no outcome before it begins.',
  outcomeFailed: 'We could not save how the call went.',
  noteFailed: 'We could not save your note. It is still here; please try again.',
  noteSaved: 'Your note is saved.',
  feedFailed: 'We could not change your calendar address.',
  feedNotFound: 'This calendar address is not in use any more.',
  challengeRequired: 'Please confirm that you are a person, and try again.',
  challengeRefused:
    'We could not confirm that you are a person. Please try again in a few minutes.',
  challengeTitle: 'One quick check',
  challengeReason:
    'We are getting unusually many requests just now. This check keeps programs out; everything you typed stays as it is.',
  challengeNotPassed: `The check did not go through. Please try again, or write to ${site.supportEmail}.`,
  challengeUnsupported: `This browser cannot show the check. Please use another one, or write to ${site.supportEmail}.`,
  challengeLoadError: `The check could not be loaded. Please look at your connection and at extensions that block content, or write to ${site.supportEmail}.`,
  contactThanks: "Thank you for your message! We'll get back to you soon.",
  contactFailed: `We could not send your message just now. Please try again in a few minutes, or write to ${site.supportEmail}.`,
  meetingNote: 'Please join the meeting 5 minutes early.',
} as const;

/** `fullName` → 'Please fill in full name' */
export function fillIn(field: string): string {
  return `Please fill in ${field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}

/** What happened to a call's note since it was read; null when it was deleted. */
export function noteChanged(note: { by: string | null } | null): string {
  const change = note
    ? `${note.by ?? 'A former admin'} saved another note`
    : 'Another admin deleted the note';
  return `${change} in the meantime. Yours is not saved yet.`;
}

/** The specification sets no bound on schools: what one payment can be is the bound. */
export function mostSchoolsReached(most: number): string {
  return `One payment can be at most ${formatRupees(PAYMENT_LIMIT)}: this package with ${most} additional schools.`;
}

export function tooManySchools(most: number): string {
  return `${mostSchoolsReached(most)} For more, please write to ${site.supportEmail}.`;
}

export function emailConfirmed(email: string): string {
  return `Thank you. ${email} is confirmed as the address of your account.`;
}

export function emailChangeSent(email: string): string {
  return `A link is on its way to ${email}. Your address changes once you have used it.`;
}

export function verificationSent(email: string): string {
  return `A new link is on its way to ${email}. It works for 24 hours.`;
}

export function paymentReceived(paymentId: string): string {
  return `Payment successful! Payment ID: ${paymentId}`;
}

/** Why a mail failed, as whoever waits for it can act on it. */
export const mailFailureReasons = {
  address: 'the mailbox that it goes to did not accept it. Please tell us another address',
  busy: 'the email service is busy at the moment. We will try again in a few minutes',
  refused:
    'the email service does not take our mail at the moment. We can see this and will try again',
  unavailable:
    'the email service is not available at the moment. We will try again in a few minutes',
} as const;

export type MailFailure = keyof typeof mailFailureReasons;

/** How a failed send is reported on the page, on the booking and on the receipt. */
export function emailFailed(reason: string): string {
  return `Failed to send email: ${reason}`;
}

/** A payment that came too late, twice, or for a cancelled booking. */
export function refundComing(paymentId: string): string {
  return `Your payment reached us when its slot was no longer yours to book, so we are refunding it in full. Reference ${paymentId}; refunds take 7 to 10 business days.`;
}

export function networkIsHolding(places: number, seconds: number): string {
  return `Your network is holding ${places} places, which is all it can hold at one time. Please try again when one is free: in ${minutesText(seconds)} at the latest.`;
}

export function holdsUnpaid(seconds: number): string {
  return `Your last holds ended without a payment, so the next one can begin in ${minutesText(seconds)}.`;
}

/** `1 minute`, `12 minutes`: begun minutes count. */
function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please try again in ${waitOf(seconds)}.`;
}

function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
