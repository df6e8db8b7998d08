/** The Zod schema is in details.ts, so pages can show the questions before Zod is loaded. */
import type { Audience } from '#domain/catalogue.ts';
import { istDate } from '#domain/time.ts';

export interface Question {
  /** Section of the form. Only questions in `optional` can stay empty. */
  part: 'contact' | 'plans' | 'call' | 'optional';
  label: string;
  /** Label in emails and in the dashboard. The default is `label`. */
  shortLabel?: string;
  /** Emails show this text for a missing answer. The default is `Not specified`. */
  missingText?: string;
  audience?: Audience;
  /** `block` is a text area. A question with `options` shows a choice instead of a text field. */
  kind: 'line' | 'block' | 'email';
  options?(now: number): readonly string[];
  example?: string;
}

const FALL_STARTS_IN_MONTH = 9;

/** Next three intakes, as in the specification (section 5). Spring starts in January. */
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

/** The API reports missing answers in this order. */
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

/** Ids of `block` questions. TypeScript cannot derive the ids, because `ask` returns `Question`. */
type LongField = 'purposeOfCall' | 'specificQuestions' | 'specificRequirements';

/** The next booking's form reuses these answers. Long answers are about one call only. */
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
  // Some options, such as `both`, are stored in lower case.
  return options ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

export function givenAnswers(call: Answers) {
  const [first, last] = ['purposeOfCall', 'alternateEmail'] as const;
  const others = answerFields.filter((field) => field !== first && field !== last);
  return [first, ...others, last]
    .filter((field) => call[field])
    .map((field) => ({ label: shortLabelOf(field), text: answerText(field, call) }));
}
