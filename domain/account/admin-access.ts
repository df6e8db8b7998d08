export const accessMessages = {
  adminsOnly: 'This is for admins only.',
  mentorsOnly: 'This is for mentors and admins only.',
  codeNeeded: 'Please give the code that your authenticator app shows now.',
  setUpFirst: 'Please set up your second factor first. This desk opens with it.',
  codeFormat: 'The code has six digits.',
  codeWrong: 'This code is not right, or it was used before. Please wait for the next one.',
  codeFailed: 'We could not check the code.',
  secondFactorIsOn: 'Your second factor is on already. Turn it off first, with a code.',
  secondFactorIsOff: 'Your second factor is off. Please set it up first.',
  setUpFailed: 'We could not set up your second factor.',
  setUp: 'Your second factor is on. From now on, every sign-in asks for a code.',
  turnedOff: 'Your second factor is off. Set it up anew as soon as you can.',
  notAnAccount: 'There is no account with this address. Please have them sign up first.',
  unprovedAccount:
    'This address is not confirmed yet. Its owner must first open the link we emailed there.',
  adminAlready: 'This person is an admin already.',
  adminGone: 'This person is no admin any more.',
  lastAdmin: 'The last admin must stay. Please make somebody else an admin first.',
  adminsChanged: 'The admins have changed just now. Please look again.',
  grantFailed: 'We could not make this person an admin.',
  revokeFailed: 'We could not take the access away.',
} as const;

export function adminMade(name: string): string {
  return `${name} is an admin now.`;
}

export function adminRevoked(name: string): string {
  return `${name} is no admin any more.`;
}
