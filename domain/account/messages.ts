import { site } from '#domain/site.ts';
import { PASSWORD_MIN } from './password.ts';

export const accountMessages = {
  // The specification sets the texts up to `passwordMismatch`.
  loginFailed: 'Failed to log in. Please check your credentials.',
  googleLoginFailed: 'Failed to sign in with Google.',
  googleSignupFailed: 'Failed to sign in with Google',
  signupFailed: 'Failed to create an account',
  emailInUse: 'An account with this email already exists',
  passwordTooShort: `Password should be at least ${PASSWORD_MIN} characters`,
  passwordMismatch: 'Passwords do not match',
  resetInstead: "Or use 'Forgot Password?': the link in our email lets you log in without waiting.",
  signInNotKept:
    'Your browser blocked our sign-in cookie. Please allow cookies for this site, and try again.',
  logoutFailed: 'We could not log you out of this device. Please try again.',
  deviceSignOutFailed: 'We could not sign that device out. Please try again.',
  deviceAlreadySignedOut: 'That device is already signed out.',
  passwordBlank: 'A password cannot consist of spaces only. Please choose another.',
  passwordCommon:
    'This is one of the 10,000 most common passwords, so it would be guessed quickly. Please choose another.',
  passwordObvious:
    'This password uses our name or your email address, so it would be guessed quickly. Please choose another.',
  passwordChanged: 'Your password is changed. All your other devices were signed out.',
  confirmItIsYou:
    'Please confirm that it is you: enter your password, or sign in with Google again.',
  wrongPassword: 'This is not your current password.',
  noPassword:
    "Your account has no password yet. Use 'Forgot Password?' on the log-in page to choose one.",
  linkNeedsPassword:
    'You are not logged in to this account on this device. Please enter the account’s password. If you have no account with us, close this page: nothing has changed.',
  wrongAccountPassword: 'This is not the password of the account.',
  forgotPasswordSent:
    'If an account exists for that address, a link is on its way. It works for 30 minutes.',
  forgotPasswordFailed: 'We could not send the link. Please try again.',
  passwordLinkSent: 'A link is on its way to you. It works for 30 minutes.',
  linkExpired: 'This link has expired or was used already. Please ask for a new one.',
  resetUsed: 'Your password was changed after this link was sent, so the link no longer works.',
  allDevicesSignedOut: 'All your devices were signed out.',
  passwordResetFailed: 'We could not change your password. Please try again.',
  verifyFailed: 'We could not confirm your address. Please try again.',
  verifyExpired:
    'The link has expired, or a newer link replaced it. You can request a new one in your profile.',
  accountLoadError: 'Your account could not be loaded.',
  sameEmail: 'This is already your email address.',
  accountDeleted: 'Your account is deleted. We have emailed you a confirmation.',
  callAhead: `You have an upcoming paid call. You can delete your account after the call, or write to ${site.supportEmail} to cancel the call.`,
  mentorStays: `You are a mentor. Before you can delete your account, an admin must switch off your calendar and hand over your upcoming calls. Please write to ${site.supportEmail}.`,
} as const;

export function emailConfirmed(email: string): string {
  return `Thank you. Links to your calls go to ${email}.`;
}

export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please try again in ${waitingTime(seconds)}.`;
}

export function tooManyLinks(seconds: number): string {
  return `We have emailed several links to this address. Please use the newest link, or try again in ${waitingTime(seconds)}.`;
}

function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
