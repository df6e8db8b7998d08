/** The questions of the details step; without its schema, which a page loads only to check answers. */
import type { Audience } from '#domain/catalogue.ts';
import { istDate } from '#domain/time.ts';

export interface Question {
  part: 'reach' | 'plans' | 'call' | 'optional';
  label: string;
  /** The label for emails and admins, where it differs. */
  told?: string;
  /** Left out for a question to everybody. */
  audience?: Audience;
  kind: 'line' | 'block' | 'email';
  options?(now: number): readonly string[];
  example?: string;
}

export const studyDestinations = ['India', 'Abroad', 'Considering Both', 'Not Sure Yet'];
export const competitiveExams = ['Yes already taken', 'Yes planning to take', 'No', 'Not sure'];
export const applicationStages = [
  'Just exploring options',
  'Shortlisted programs',
  'Started applications',
  'Already applied',
  'Not Sure',
];
export const communications = ['email', 'phone', 'both'];

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

function ask(part: Question['part'], label: string, more: Partial<Question> = {}): Question {
  return { part, label, kind: 'line', ...more };
}

const askStudent: typeof ask = (part, label, more) =>
  ask(part, label, { audience: 'student', ...more });

/** In the order in which missing answers are named. */
export const questions = {
  fullName: ask('reach', 'Full name'),
  phoneNumber: ask('reach', 'Phone number'),
  emailId: ask('reach', 'Email ID', { kind: 'email' }),
  childEducation: ask('plans', 'Your child’s education', {
    audience: 'parent',
    told: 'Child’s education',
    example: 'class 12, commerce',
  }),
  interestedCourse: ask('plans', 'Interested course', { example: 'economics' }),
  preferredStudyDestination: ask('plans', 'Preferred study destination', {
    told: 'Study destination',
    options: () => studyDestinations,
  }),
  interestedCountries: ask('optional', 'Interested countries'),
  planningToApply: askStudent('plans', 'Planning to apply', { options: intakeOptions }),
  competitiveExam: askStudent('plans', 'Competitive exam', { options: () => competitiveExams }),
  purposeOfCall: ask('call', 'Purpose of the call', { kind: 'block' }),
  testScores: askStudent('optional', 'Test scores'),
  applicationStage: askStudent('call', 'Application stage', { options: () => applicationStages }),
  specificQuestions: askStudent('optional', 'Specific questions', { kind: 'block' }),
  alternateEmail: askStudent('optional', 'Alternate email', { kind: 'email' }),
  specificRequirements: askStudent('optional', 'Specific requirements', { kind: 'block' }),
  preferredCommunication: askStudent('optional', 'Preferred communication', {
    options: () => communications,
  }),
};

export type DetailsField = keyof typeof questions;

export const detailsFields = Object.keys(questions) as DetailsField[];

export function isAsked(field: DetailsField, by: Audience): boolean {
  const { audience = by } = questions[field];
  return audience === by;
}

type CallField = 'purposeOfCall' | 'specificQuestions' | 'specificRequirements';

/** About the person, so filled in for the next call; a block is about one call, and asked again. */
export const personFields = detailsFields.filter(
  (field): field is Exclude<DetailsField, CallField> => questions[field].kind !== 'block',
);

type ToldField = Exclude<DetailsField, 'fullName' | 'phoneNumber' | 'emailId'>;

/** The answers that were given, each with the label that emails and admins see. */
export function answersOf(call: Record<ToldField, string | null>) {
  const { purposeOfCall, alternateEmail, ...others } = questions;
  return Object.entries({ purposeOfCall, ...others, alternateEmail })
    .filter(([, { part }]) => part !== 'reach')
    .map(([field, { label, told = label }]) => ({
      label: told,
      text: call[field as ToldField] ?? '',
    }))
    .filter(({ text }) => text !== '');
}
