/** The questions of the details step, apart from the schema that checks the answers. */
import type { DetailsField } from './details.ts';

/** About the person: the answers of the last booking are filled in for the next. */
export const personFields = [
  'fullName',
  'phoneNumber',
  'emailId',
  'childEducation',
  'interestedCourse',
  'preferredStudyDestination',
  'interestedCountries',
  'planningToApply',
  'competitiveExam',
  'testScores',
  'applicationStage',
  'alternateEmail',
  'preferredCommunication',
] as const satisfies readonly DetailsField[];

/** About one call: asked again each time. */
const callFields = [
  'purposeOfCall',
  'specificQuestions',
  'specificRequirements',
] as const satisfies readonly DetailsField[];

export const detailsFields: readonly DetailsField[] = [...personFields, ...callFields];
