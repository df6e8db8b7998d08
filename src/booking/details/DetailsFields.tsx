import type { ReactNode } from 'react';
import {
  applicationStages,
  competitiveExams,
  intakeOptions,
  studyDestinations,
} from '#domain/booking/details-options.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { serverNow } from '#lib/clock.ts';
import { ChoiceChips } from '#ui/choices/ChoiceChips.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { type Answered, fieldOf } from './fieldOf.ts';
import { OptionalFields } from './OptionalFields.tsx';
import { PhoneField } from './PhoneField.tsx';

interface Props extends Answered {
  summary: ReactNode;
}

const REACH = ['fullName', 'phoneNumber', 'emailId'];
const PLANS = [
  ...['childEducation', 'interestedCourse', 'preferredStudyDestination'],
  ...['planningToApply', 'competitiveExam'],
];

/** In the order of the specification (section 5); what may stay empty is folded, at the end. */
export function DetailsFields(props: Props) {
  return (
    <>
      <PersonFields {...props} />
      <CallFields {...props} />
    </>
  );
}

export function PersonFields(props: Props) {
  const { isParent, errors, summary } = props;
  const part = partOf(errors);
  return (
    <>
      <Part title="How we reach you" summary={part === 'reach' && summary}>
        <div className="form-pair">
          <TextField {...fieldOf(props, 'fullName', 'Full name')} autoComplete="name" required />
          <PhoneField {...props} />
          <TextField
            {...fieldOf(props, 'emailId', 'Email ID')}
            type="email"
            autoComplete="email"
            required
          />
        </div>
      </Part>
      <Part
        title={isParent ? 'Where your child is heading' : 'Where you are heading'}
        summary={part === 'plans' && summary}
      >
        <Plans {...props} />
      </Part>
    </>
  );
}

export function CallFields(props: Props) {
  const { isParent, errors, summary } = props;
  return (
    <Part title="What we will talk about" summary={partOf(errors) === 'call' && summary}>
      <TextArea
        {...fieldOf(props, 'purposeOfCall', 'Purpose of the call')}
        placeholder={`For example: colleges that fit ${isParent ? 'our budget' : 'my marks'}`}
        rows={2}
        data-grows
        required
      />
      {!isParent && (
        <ChoiceChips
          {...fieldOf(props, 'applicationStage', 'Application stage')}
          options={applicationStages}
          required
        />
      )}
      <OptionalFields {...props} />
    </Part>
  );
}

function partOf(errors: FieldErrors) {
  const [first = 'ageRule'] = Object.keys(errors);
  if (first === 'ageRule') return null;
  if (REACH.includes(first)) return 'reach';
  return PLANS.includes(first) ? 'plans' : 'call';
}

interface PartProps {
  title: string;
  summary?: ReactNode;
  children: ReactNode;
}

export function Part({ title, summary, children }: PartProps) {
  return (
    <section>
      {summary && <div className="form-missing">{summary}</div>}
      <div className="form-part">
        <h2 className="text-xl leading-tight text-pretty">{title}</h2>
        <div className="grid gap-4 sm:gap-5">{children}</div>
      </div>
    </section>
  );
}

function Plans(props: Props) {
  return (
    <>
      {props.isParent && (
        <TextField
          {...fieldOf(props, 'childEducation', 'Your child’s education')}
          placeholder="For example: class 12, commerce"
          required
        />
      )}
      <TextField
        {...fieldOf(props, 'interestedCourse', 'Interested course')}
        placeholder="For example: economics"
        required
      />
      <ChoiceChips
        {...fieldOf(props, 'preferredStudyDestination', 'Preferred study destination')}
        options={studyDestinations}
        required
      />
      {!props.isParent && (
        <>
          <ChoiceChips
            {...fieldOf(props, 'planningToApply', 'Planning to apply')}
            options={intakeOptions(serverNow())}
            required
          />
          <ChoiceChips
            {...fieldOf(props, 'competitiveExam', 'Competitive exam')}
            options={competitiveExams}
            required
          />
        </>
      )}
    </>
  );
}
