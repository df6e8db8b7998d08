/** The options of the details form; apart from its schema, which a page loads only to check answers. */
import { istDate } from '#domain/time.ts';

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
