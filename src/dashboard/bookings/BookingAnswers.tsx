import { ClientQuestions } from '#dashboard/calls/ClientQuestions.tsx';
import { EmailAddress } from '#dashboard/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import type { BookingRecord } from './bookingData.ts';

type Booking = BookingRecord['booking'];

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

const ADDRESSES: readonly (keyof Booking)[] = ['userEmail', 'emailId', 'alternateEmail'];

/** `email`, `phone` and `both` are kept as the specification writes them. */
function answerTo(field: keyof typeof QUESTIONS, booking: Booking) {
  const answer = booking[field];
  if (answer && ADDRESSES.includes(field)) return <EmailAddress>{answer}</EmailAddress>;
  if (field !== 'preferredCommunication') return answer;
  return <span className="inline-block first-letter:uppercase">{answer}</span>;
}

function isTold(field: keyof typeof QUESTIONS, booking: Booking): boolean {
  if (field === 'userEmail' && booking.userEmail === booking.emailId) return false;
  return Boolean(booking[field]);
}

export function BookingAnswers({ booking }: { booking: Booking }) {
  const rows = questions
    .filter(([field]) => isTold(field, booking))
    .map(([field, label]) => [label, answerTo(field, booking)] as const);
  return (
    <Section title={booking.isParent ? 'Parent' : 'Student'}>
      <ClientQuestions answers={askedIn(booking)} />
      {rows.length > 0 ? (
        <div className="@container">
          <div className="sm:[&>dl>div]:grid-cols-[6.5rem_minmax(0,1fr)] @2xl:[&>dl]:grid @2xl:[&>dl]:grid-cols-2 @2xl:[&>dl]:gap-x-8 @2xl:[&>dl>div]:border-b @2xl:[&>dl>div]:border-line">
            <Facts rows={rows} />
          </div>
        </div>
      ) : (
        <p className="text-soft">Nothing is kept.</p>
      )}
      {!booking.detailsCompleted && (
        <p className="text-soft">The questions are not answered yet.</p>
      )}
    </Section>
  );
}

function askedIn({ purposeOfCall, specificQuestions }: Booking) {
  return [
    { label: 'Purpose of the call', text: purposeOfCall },
    { label: 'Specific questions', text: specificQuestions },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}
