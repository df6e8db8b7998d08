/** The questions of the details step; without its schema, which a page loads only to check answers. */
import type { Audience } from '#domain/catalogue.ts';
import { istDate } from '#domain/time.ts';

export interface Question {
  part: 'reach' | 'plans' | 'call' | 'optional';
  label: string;
  /** The label for emails and admins, where it differs. */
  told?: string;
  /** The label for the booking's record, where it differs. */
  short?: string;
  /** Stands in emails for an answer that is missing; `Not specified` if left out. */
  blank?: string;
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
  interestedCourse: ask('plans', 'Interested course', { short: 'Course', example: 'economics' }),
  preferredStudyDestination: ask('plans', 'Preferred study destination', {
    told: 'Study destination',
    short: 'Destination',
    options: () => studyDestinations,
  }),
  interestedCountries: ask('optional', 'Interested countries', { short: 'Countries' }),
  planningToApply: askStudent('plans', 'Planning to apply', {
    short: 'Applies for',
    options: intakeOptions,
  }),
  competitiveExam: askStudent('plans', 'Competitive exam', {
    short: 'Exam',
    options: () => competitiveExams,
  }),
  testScores: askStudent('optional', 'Test scores', { short: 'Scores', blank: 'N/A' }),
  purposeOfCall: ask('call', 'Purpose of the call', { kind: 'block' }),
  applicationStage: askStudent('call', 'Application stage', {
    short: 'Stage',
    options: () => applicationStages,
  }),
  specificQuestions: askStudent('optional', 'Specific questions', { kind: 'block', blank: 'None' }),
  alternateEmail: askStudent('optional', 'Alternate email', { kind: 'email' }),
  specificRequirements: askStudent('optional', 'Specific requirements', {
    short: 'Requirements',
    kind: 'block',
    blank: 'None',
  }),
  preferredCommunication: askStudent('optional', 'Preferred communication', {
    blank: 'email',
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

type ReachField = 'fullName' | 'phoneNumber' | 'emailId';

type AnswerField = Exclude<DetailsField, ReachField>;

export type Answers = Record<AnswerField, string | null>;

export const answerFields = detailsFields.filter(
  (field): field is AnswerField => questions[field].part !== 'reach',
);

export function labelFor(field: AnswerField, isShort = false): string {
  const { label, told = label, short = told } = questions[field];
  return isShort ? short : told;
}

/** An answer as an email tells it, with a capital if it was chosen from a list. */
export function answerText(field: AnswerField, call: Partial<Answers>): string {
  const { options, blank = 'Not specified' } = questions[field];
  const text = call[field] || blank;
  return options ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The answers that were given, each with the label that emails and admins see. */
export function answersOf(call: Answers) {
  const ends = ['purposeOfCall', 'alternateEmail'] as const;
  const others = answerFields.filter((field) => !ends.some((end) => end === field));
  return [ends[0], ...others, ends[1]]
    .map((field) => ({ label: labelFor(field), text: call[field] ?? '' }))
    .filter(({ text }) => text !== '');
}
