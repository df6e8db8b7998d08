import { settingBounds } from '#domain/settings/settings.ts';

const { minimumNotice, dailyCap, bufferMinutes } = settingBounds;

export const hoursMessages = {
  offGrid: 'Please choose full or half hours from 7:00 AM to midnight',
  endsFirst: 'End time must be after start time',
  overlap: 'These hours overlap with other hours on the same day',
  tooMany: 'Use at most eight time ranges per day',
  tooManyDates: 'Use at most 100 dates. Please remove dates that are not needed.',
  noDate: 'Please choose a date',
  past: 'Please choose today or a later date',
  tooFar: 'Please choose a date within the next two years',
  sameDate: 'This date is already in the list',
  lastFirst: 'The last day cannot be before the first',
  notice: `Please enter whole hours from ${minimumNotice.min} to ${minimumNotice.max}`,
  cap: `Please enter a whole number from ${dailyCap.min} to ${dailyCap.max}`,
  buffer: `Please enter whole minutes from ${bufferMinutes.min} to ${bufferMinutes.max}`,
  mentorNotFound: 'This mentor does not exist.',
  saveFailed: 'We could not save these hours. Please try again.',
  timeOffFailed: 'We could not save this time off. Please try again.',
} as const;

export function callsOutsideMessage(count: number, mentor: string | null) {
  const [calls, they, them] =
    count === 1 ? ['1 call is', 'It stays', 'it'] : [`${count} calls are`, 'They stay', 'them'];
  const way = mentor === null ? 'ask an admin to move or cancel' : 'move or cancel';
  return {
    state: `${calls} outside these hours`,
    meaning: `${they} booked: ${way} ${them} if ${mentor ?? 'you'} cannot take ${them}.`,
  };
}

export const hoursFieldNames = {
  week: 'the week',
  dates: 'dates',
  minimumNotice: 'notice',
  dailyCap: 'calls per day',
  bufferMinutes: 'time between calls',
  meetingLink: 'meeting link',
} as const;

export const mentorFields = { name: 'the name', email: 'the account', services: 'the services' };

export const mentorMessages = {
  noOne: 'Please choose a person, or enter a web address',
  badSlug: 'Please use small letters, digits and hyphens, such as asha-rao',
  noName: 'Please enter the name that clients see',
  noService: 'Please choose at least one service',
  notAService: 'Please choose services from the list',
  notOnPage: 'This service is not for the audience of the mentor’s page. Choose other services.',
  position: 'Please enter a whole number from 0 to 999',
  slugTaken: 'This web address is already taken',
  noHours: 'All days are closed. Please set the mentor’s hours first.',
  accountTaken: 'This account already belongs to another mentor',
  handOverFirst:
    'Switch this mentor off and hand over all upcoming calls first, or enter another account for this mentor',
  callsStay: 'These calls stay with this mentor. Move or cancel each call the mentor cannot take.',
  saveFailed: 'We could not save this mentor. Please try again.',
} as const;

export function mentorAddedText(name: string): string {
  return `${name} is now a mentor. Set the hours, then switch the mentor on, so that clients can book calls.`;
}
