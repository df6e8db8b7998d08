import { ageRule } from '#domain/account/privacy.ts';
import { intakeOptions } from '#domain/booking/details-fields.ts';
import { bookableDates } from '#domain/calendar/slots.ts';
import { displayDate, istInstant } from '#domain/time.ts';

/** Three days ahead by default: a test that runs past midnight still finds a free day. */
export function bookableDay(daysAhead = 3): string {
  return bookableDates(Date.now())[daysAhead] ?? '';
}

export function longDate(date: string): string {
  return displayDate(istInstant(date, '12:00'));
}

const shared = {
  fullName: 'Asha Rao',
  phoneNumber: '+91 98450 12345',
  emailId: 'asha.rao@example.com',
  interestedCourse: 'Computer science',
  preferredStudyDestination: 'Considering Both',
  interestedCountries: 'Germany, Canada',
  purposeOfCall: 'I have marks, and no list of colleges.',
  ageRule: ageRule.agreed,
};

export function studentAnswers() {
  return {
    ...shared,
    planningToApply: intakeOptions(Date.now())[0] ?? '',
    competitiveExam: 'Yes planning to take',
    applicationStage: 'Just exploring options',
    preferredCommunication: 'both',
  };
}

export const parentAnswers = {
  ...shared,
  childEducation: 'Class 12, science',
};
