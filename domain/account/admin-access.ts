export const accessMessages = {
  adminsOnly: 'You need admin access.',
  mentorsOnly: 'You need mentor or admin access.',
  codeNeeded: 'Please enter the code from your authenticator app.',
  setUpFirst: 'Please set up two-step sign-in to open the dashboard.',
  codeFormat: 'The code has six digits.',
  codeWrong: 'This code is wrong or was already used. Please wait for the next code.',
  codeFailed: 'We could not check the code. Please try again.',
  secondFactorIsOn: 'Two-step sign-in is already on. To set it up again, turn it off first.',
  secondFactorIsOff: 'Two-step sign-in is off. Please set it up first.',
  setUpFailed: 'We could not set up two-step sign-in. Please try again.',
  setUp: 'Two-step sign-in is on. Every sign-in now asks for a code.',
  turnedOff: 'Two-step sign-in is off. Set it up again as soon as you can.',
  notAnAccount: 'No account has this email address. The person must sign up first.',
  unprovedAccount:
    'This email address is not confirmed yet. The person must first open the link in our email.',
  adminAlready: 'This person is already an admin.',
  adminGone: 'This person is no longer an admin.',
  lastAdmin: 'You cannot remove the last admin. Please add another admin first.',
  adminsChanged: 'The list of admins has just changed. Please check the list.',
  grantFailed: 'We could not add this admin. Please try again.',
  revokeFailed: 'We could not remove this admin’s access. Please try again.',
} as const;

export function adminMade(name: string): string {
  return `${name} is now an admin.`;
}

export function adminRevoked(name: string): string {
  return `${name} is no longer an admin.`;
}
