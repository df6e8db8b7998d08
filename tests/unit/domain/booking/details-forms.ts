/** The required answers of each form, and nothing else. */
const shared = {
  fullName: 'Asha Rao',
  phoneNumber: '+91 98765 43210',
  emailId: 'asha@example.com',
  interestedCourse: 'Physics',
  preferredStudyDestination: 'Abroad',
  purposeOfCall: 'Where to apply',
  ageRule: 'agreed',
};

export function student(changes: Record<string, unknown> = {}) {
  return {
    ...shared,
    planningToApply: 'Fall 2025',
    competitiveExam: 'No',
    applicationStage: 'Not Sure',
    ...changes,
  };
}

export function parent(changes: Record<string, unknown> = {}) {
  return { ...shared, childEducation: 'Class 12', ...changes };
}
