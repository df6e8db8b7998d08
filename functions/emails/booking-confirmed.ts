import { Button, Heading, Section, Text } from 'react-email';
import type { Booking } from '#db/schema/index.ts';
import { paidFor } from '#domain/booking/booking.ts';
import { type DetailsField, isAsked } from '#domain/booking/details.ts';
import type { EmailParameters } from '#domain/email/confirmation.ts';
import { Facts } from './facts.tsx';
import { Layout } from './layout.tsx';
import { button, card, heading, paragraph, small } from './theme.ts';

/** What the email says beyond the specification's parameters. */
type Call = Pick<Booking, 'isParent' | 'childEducation' | 'price' | 'additionalSchools'>;

interface Props {
  parameters: EmailParameters;
  call: Call;
  /** The call's moment on the client's own clock, when it differs from India's. */
  localTime: string | null;
}

export function subject({ service_type, appointment_date, appointment_time }: EmailParameters) {
  return `Booking confirmed: ${service_type} on ${appointment_date}, ${appointment_time}`;
}

export function BookingConfirmed({ parameters: p, call, localTime }: Props) {
  return (
    <Layout
      subject={subject(p)}
      preview={`${p.appointment_date}, ${p.appointment_time}. ${p.meeting_note}`}
    >
      <Section style={card}>
        <Heading as="h1" style={heading}>
          Your call is booked
        </Heading>
        <Text style={paragraph}>
          Dear {p.full_name}, your {p.service_type} is confirmed. We look forward to meeting you.
        </Text>
        <Facts
          rows={[
            ['Date', p.appointment_date],
            ['Time', p.appointment_time],
            ...(localTime ? [['Your local time', localTime] as const] : []),
            ['Duration', p.duration],
            ...paidFor(call),
            ['Meeting', p.meetingProvider],
            ['Booking reference', p.bookingReference],
          ]}
        />
        <Button href={p.zoom_link} style={button}>
          Join the meeting
        </Button>
        <Text style={small}>Or copy this link: {p.zoomLink}</Text>
        <Text style={note}>{p.meetingNote}</Text>
      </Section>
      <Section style={card}>
        <Heading as="h2" style={{ ...heading, fontSize: 20 }}>
          What you told us
        </Heading>
        <Facts rows={answers(p, call)} />
        <Text style={small}>
          Signed in as {p.user_name}. If anything is wrong, reply to this mail.
        </Text>
      </Section>
      <Text style={paragraph}>
        Warmly,
        <br />
        {p.from_name}
      </Text>
    </Layout>
  );
}

/** What the client's own form asks, whether it was answered or not. */
function answers(p: EmailParameters, { isParent, childEducation }: Call): [string, string][] {
  const all: [DetailsField, string, string][] = [
    ['childEducation', 'Child’s education', childEducation || 'Not specified'],
    ['preferredCommunication', 'Preferred communication', p.preferred_communication],
    ['interestedCourse', 'Interested course', p.interested_course],
    ['preferredStudyDestination', 'Study destination', p.preferred_study_destination],
    ['interestedCountries', 'Interested countries', p.interested_countries],
    ['planningToApply', 'Planning to apply', p.planning_to_apply],
    ['competitiveExam', 'Competitive exam', p.competitive_exam],
    ['testScores', 'Test scores', p.test_scores],
    ['purposeOfCall', 'Purpose of the call', p.purpose_of_call],
    ['applicationStage', 'Application stage', p.application_stage],
    ['specificQuestions', 'Specific questions', p.specific_questions],
    ['specificRequirements', 'Specific requirements', p.specific_requirements],
  ];
  const audience = isParent ? 'parent' : 'student';
  return all.filter(([field]) => isAsked(field, audience)).map(([, label, text]) => [label, text]);
}

const note = { ...paragraph, backgroundColor: '#fdf1dc', borderRadius: 8, padding: '10px 14px' };
