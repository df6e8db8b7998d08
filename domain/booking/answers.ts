/** The answers of a client before a call, with the labels that emails and admins see. */
const labels = {
  purposeOfCall: 'Purpose of the call',
  childEducation: 'Child’s education',
  interestedCourse: 'Interested course',
  preferredStudyDestination: 'Study destination',
  interestedCountries: 'Interested countries',
  planningToApply: 'Planning to apply',
  competitiveExam: 'Competitive exam',
  testScores: 'Test scores',
  applicationStage: 'Application stage',
  specificQuestions: 'Specific questions',
  specificRequirements: 'Specific requirements',
  preferredCommunication: 'Preferred communication',
  alternateEmail: 'Alternate email',
} as const;

type Answers = Record<keyof typeof labels, string | null>;

/** The answers that were given, each with its label. */
export function answersOf(call: Answers) {
  return Object.entries(labels)
    .map(([field, label]) => ({ label, text: call[field as keyof Answers] ?? '' }))
    .filter(({ text }) => text !== '');
}
