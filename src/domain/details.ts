/** The details step: two forms, one for students and one for parents (spec sections 3 and 5). */
import { z } from 'zod';
import type { Audience } from './catalogue.ts';
import { fillIn, messages } from './messages.ts';
import { block, EMAIL_PATTERN, emailAddress, line } from './text.ts';
import { istDate } from './time.ts';

export const studyDestinations = ['India', 'Abroad', 'Considering Both', 'Not Sure Yet'] as const;
export const competitiveExams = [
  'Yes already taken',
  'Yes planning to take',
  'No',
  'Not sure',
] as const;
export const applicationStages = [
  'Just exploring options',
  'Shortlisted programs',
  'Started applications',
  'Already applied',
  'Not Sure',
] as const;
export const communications = ['email', 'phone', 'both'] as const;

const FALL_STARTS_IN_MONTH = 9;

/**
 * The next two intakes, the one after "or later", and the way out. Spring begins in January and
 * fall in September; mid-2025 gives the specification's own list (section 5).
 */
export function intakeOptions(now: number): string[] {
  const [year = 0, month = 0] = istDate(now).split('-').map(Number);
  const upcoming =
    month < FALL_STARTS_IN_MONTH
      ? [`Fall ${year}`, `Spring ${year + 1}`, `Fall ${year + 1} or later`]
      : [`Spring ${year + 1}`, `Fall ${year + 1}`, `Spring ${year + 2} or later`];
  return [...upcoming, 'Not sure yet'];
}

const PICK = 'Please choose one of the options';

type Field = z.ZodType<string, string>;

/** A whitespace-only answer counts as none. */
function required(field: string, shape: Field = line): Field {
  return z.string(fillIn(field)).trim().min(1, fillIn(field)).pipe(shape);
}

function choice<const Options extends readonly string[]>(field: string, options: Options) {
  return z.string(fillIn(field)).trim().min(1, fillIn(field)).pipe(z.enum(options, PICK));
}

const optional = (shape: Field) => z.preprocess((value) => value ?? '', shape);

const optionalEmail = line.refine((value) => value === '' || EMAIL_PATTERN.test(value), {
  message: messages.invalidEmail,
});

const shared = {
  fullName: required('fullName'),
  phoneNumber: required('phoneNumber'),
  emailId: required('emailId', emailAddress),
  interestedCourse: required('interestedCourse'),
  preferredStudyDestination: choice('preferredStudyDestination', studyDestinations),
  interestedCountries: optional(line),
  purposeOfCall: required('purposeOfCall', block),
};

export const parentDetails = z.object({ ...shared, childEducation: required('childEducation') });

/** `now` decides which intakes are on offer. */
export function studentDetails(now: number) {
  return z.object({
    ...shared,
    planningToApply: choice('planningToApply', intakeOptions(now)),
    competitiveExam: choice('competitiveExam', competitiveExams),
    testScores: optional(line),
    applicationStage: choice('applicationStage', applicationStages),
    specificQuestions: optional(block),
    alternateEmail: optional(optionalEmail),
    specificRequirements: optional(block),
    preferredCommunication: z.preprocess((value) => value || 'email', z.enum(communications, PICK)),
  });
}

export type ParentDetails = z.infer<typeof parentDetails>;
export type StudentDetails = z.infer<ReturnType<typeof studentDetails>>;
export type Details = ParentDetails | StudentDetails;
export type DetailsField = keyof ParentDetails | keyof StudentDetails;

export function detailsSchema(audience: Audience, now: number): z.ZodType<Details> {
  return audience === 'parent' ? parentDetails : studentDetails(now);
}
