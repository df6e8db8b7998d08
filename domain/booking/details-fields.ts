/** The Zod schema is in details.ts, so that pages show the questions before they load Zod. */
import type { Audience } from '#domain/catalogue.ts';
import { istDate } from '#domain/time.ts';

export interface Question {
  /** Section of the form. Only questions in `optional` can stay empty. */
  part: 'contact' | 'plans' | 'call' | 'optional';
  label: string;
  /** Emails and the dashboard show this label instead of `label`. */
  shortLabel?: string;
  /** Emails show this text instead of a missing answer. The default is `Not specified`. */
  missingText?: string;
  audience?: Audience;
  /** Text field, text area or email field. Questions with `options` show a choice instead. */
  kind: 'line' | 'block' | 'email';
  options?(now: number): readonly string[];
  example?: string;
}

const FALL_STARTS_IN_MONTH = 9;

/**
 * Returns the next three intakes. Spring starts in January, fall in September. In mid-2025 the
 * result is the list in the specification (section 5).
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

/** The API reports missing answers in the order of these questions. */
export const questions = {
  fullName: ask('contact', 'Full name'),
  phoneNumber: ask('contact', 'Phone number'),
  emailId: ask('contact', 'Email ID', { kind: 'email' }),
  childEducation: ask('plans', 'Your child’s education', {
    audience: 'parent',
    shortLabel: 'Child’s education',
    example: 'class 12, commerce',
  }),
  interestedCourse: ask('plans', 'Interested course', { example: 'economics' }),
  preferredStudyDestination: ask('plans', 'Preferred study destination', {
    shortLabel: 'Study destination',
    options: () => ['India', 'Abroad', 'Considering Both', 'Not Sure Yet'],
  }),
  interestedCountries: ask('optional', 'Interested countries'),
  planningToApply: askStudent('plans', 'Planning to apply', { options: intakeOptions }),
  competitiveExam: askStudent('plans', 'Competitive exam', {
    options: () => ['Yes already taken', 'Yes planning to take', 'No', 'Not sure'],
  }),
  testScores: askStudent('optional', 'Test scores', { missingText: 'N/A' }),
  purposeOfCall: ask('call', 'Purpose of the call', { kind: 'block' }),
  applicationStage: askStudent('call', 'Application stage', {
    options: () => [
      'Just exploring options',
      'Shortlisted programs',
      'Started applications',
      'Already applied',
      'Not Sure',
    ],
  }),
  specificQuestions: askStudent('optional', 'Specific questions', {
    kind: 'block',
    missingText: 'None',
  }),
  alternateEmail: askStudent('optional', 'Alternate email', { kind: 'email' }),
  specificRequirements: askStudent('optional', 'Specific requirements', {
    kind: 'block',
    missingText: 'None',
  }),
  preferredCommunication: askStudent('optional', 'Preferred communication', {
    missingText: 'email',
    options: () => ['email', 'phone', 'both'],
  }),
};

export type DetailsField = keyof typeof questions;

export const detailsFields = Object.keys(questions) as DetailsField[];

export function isAsked(field: DetailsField, audience: Audience): boolean {
  const only = questions[field].audience;
  return only === undefined || only === audience;
}

/** Ids of `block` questions. TypeScript cannot derive them: `ask` returns the type `Question`. */
type LongField = 'purposeOfCall' | 'specificQuestions' | 'specificRequirements';

/** Answers that the next booking's form reuses. Long answers are about one call and stay out. */
export const reusedFields = detailsFields.filter(
  (field): field is Exclude<DetailsField, LongField> => questions[field].kind !== 'block',
);

type AnswerField = Exclude<DetailsField, 'fullName' | 'phoneNumber' | 'emailId'>;

export type Answers = Record<AnswerField, string | null>;

export const answerFields = detailsFields.filter(
  (field): field is AnswerField => questions[field].part !== 'contact',
);

export function shortLabelOf(field: AnswerField): string {
  return questions[field].shortLabel ?? questions[field].label;
}

export function answerText(field: AnswerField, call: Partial<Answers>): string {
  const { options, missingText = 'Not specified' } = questions[field];
  const text = call[field] || missingText;
  // Capitalises an option, because some options, such as `both`, are stored in lower case.
  return options ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Skips missing answers. Starts with the purpose of the call, ends with the alternate email. */
export function givenAnswers(call: Answers) {
  const [first, last] = ['purposeOfCall', 'alternateEmail'] as const;
  const others = answerFields.filter((field) => field !== first && field !== last);
  return [first, ...others, last]
    .filter((field) => call[field])
    .map((field) => ({ label: shortLabelOf(field), text: answerText(field, call) }));
}
