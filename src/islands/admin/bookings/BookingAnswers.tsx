import { Facts } from '#islands/ui/Facts.tsx';
import type { Desk } from './bookingData.ts';
import { Panel } from './Panel.tsx';

type Booking = Desk['booking'];

/** The questions of the details form, in short and in its order; what is asked stands above. */
const QUESTIONS = {
  userEmail: 'Account',
  emailId: 'Email',
  alternateEmail: 'Second email',
  phoneNumber: 'Phone',
  preferredCommunication: 'Prefers',
  childEducation: 'Child’s education',
  interestedCourse: 'Course',
  preferredStudyDestination: 'Destination',
  interestedCountries: 'Countries',
  planningToApply: 'Applies for',
  competitiveExam: 'Exam',
  testScores: 'Scores',
  applicationStage: 'Stage',
  specificRequirements: 'Requirements',
} as const satisfies Partial<Record<keyof Booking, string>>;

const questions = Object.entries(QUESTIONS) as [keyof typeof QUESTIONS, string][];

/** `email`, `phone` and `both` are kept as the specification writes them. */
function answerTo(field: keyof typeof QUESTIONS, booking: Booking) {
  if (field !== 'preferredCommunication') return booking[field];
  return <span className="inline-block first-letter:uppercase">{booking[field]}</span>;
}

export function BookingAnswers({ booking }: { booking: Booking }) {
  const rows = questions
    .filter(([field]) => booking[field])
    .map(([field, label]) => [label, answerTo(field, booking)] as const);
  return (
    <Panel title={booking.isParent ? 'Parent' : 'Student'}>
      {rows.length > 0 ? <Facts rows={rows} /> : <p className="text-soft">Nothing is kept.</p>}
      {!booking.detailsCompleted && (
        <p className="text-soft">The questions are not answered yet.</p>
      )}
    </Panel>
  );
}
