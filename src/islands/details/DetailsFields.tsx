import type { DetailsField } from '#domain/booking/details.ts';
import {
  applicationStages,
  communications,
  competitiveExams,
  intakeOptions,
  studyDestinations,
} from '#domain/booking/details-options.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { Select, TextArea, TextField } from '#islands/ui/Field.tsx';
import type { Answers } from '#lib/draft.ts';

interface Props {
  values: Answers;
  errors: FieldErrors;
}

function wire({ values, errors }: Props, name: DetailsField, label: string) {
  return { name, label, defaultValue: values[name] ?? '', error: errors[name] };
}

function oneOf(options: readonly string[]) {
  return { options, prompt: 'Please choose', required: true };
}

export function SharedFields(props: Props) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...wire(props, 'fullName', 'Full name')} autoComplete="name" required />
        <TextField
          {...wire(props, 'phoneNumber', 'Phone number')}
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          {...wire(props, 'emailId', 'Email ID')}
          type="email"
          autoComplete="email"
          required
        />
        <TextField {...wire(props, 'interestedCourse', 'Interested course')} required />
        <Select
          {...wire(props, 'preferredStudyDestination', 'Preferred study destination')}
          {...oneOf(studyDestinations)}
        />
        <TextField {...wire(props, 'interestedCountries', 'Interested countries')} />
      </div>
      <TextArea {...wire(props, 'purposeOfCall', 'Purpose of the call')} required />
    </>
  );
}

export function ParentFields(props: Props) {
  return (
    <TextField
      {...wire(props, 'childEducation', 'Your child’s education')}
      hint="For example: class 12, commerce"
      required
    />
  );
}

export function StudentFields(props: Props) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          {...wire(props, 'planningToApply', 'Planning to apply')}
          {...oneOf(intakeOptions(Date.now()))}
        />
        <Select
          {...wire(props, 'competitiveExam', 'Competitive exam')}
          {...oneOf(competitiveExams)}
        />
        <TextField {...wire(props, 'testScores', 'Test scores')} />
        <Select
          {...wire(props, 'applicationStage', 'Application stage')}
          {...oneOf(applicationStages)}
        />
        <TextField
          {...wire(props, 'alternateEmail', 'Alternate email')}
          type="email"
          autoComplete="off"
        />
        <Select
          {...wire(props, 'preferredCommunication', 'Preferred communication')}
          options={communications}
          optionLabel={(option) => option.charAt(0).toUpperCase() + option.slice(1)}
          required
        />
      </div>
      <TextArea {...wire(props, 'specificQuestions', 'Specific questions')} />
      <TextArea {...wire(props, 'specificRequirements', 'Specific requirements')} />
    </>
  );
}
