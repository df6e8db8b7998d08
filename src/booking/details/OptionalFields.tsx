import type { ReactNode } from 'react';
import { communications } from '#domain/booking/details-options.ts';
import { ChoiceChips } from '#ui/choices/ChoiceChips.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { type Answered, fieldOf } from './fieldOf.ts';

export function OptionalFields(props: Answered) {
  const countries = (
    <TextField {...fieldOf(props, 'interestedCountries', 'Interested countries')} />
  );
  if (props.isParent) return <Folded>{countries}</Folded>;
  return (
    <Folded>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {countries}
        <TextField {...fieldOf(props, 'testScores', 'Test scores')} />
        <TextField
          {...fieldOf(props, 'alternateEmail', 'Alternate email')}
          type="email"
          autoComplete="off"
        />
        <ChoiceChips
          {...fieldOf(props, 'preferredCommunication', 'Preferred communication')}
          options={communications}
          optionLabel={(option) => option.charAt(0).toUpperCase() + option.slice(1)}
        />
      </div>
      <TextArea {...fieldOf(props, 'specificQuestions', 'Specific questions')} rows={3} />
      <TextArea {...fieldOf(props, 'specificRequirements', 'Specific requirements')} rows={3} />
    </Folded>
  );
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details className="framed-fold mt-0.5 sm:mt-2">
      <summary className="fold">
        <span>
          Help your mentor prepare <span className="font-normal text-soft">(optional)</span>
        </span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
