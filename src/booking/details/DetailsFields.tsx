import type { ReactNode } from 'react';
import {
  type DetailsField,
  detailsFields,
  isAsked,
  type Question,
  questions,
} from '#domain/booking/details-fields.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { serverNow } from '#lib/clock.ts';
import type { Answers } from '#lib/draft.ts';
import { ChoiceChips } from '#ui/choices/ChoiceChips.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { PhoneField } from './PhoneField.tsx';

interface Props {
  isParent: boolean;
  values: Answers;
  errors: FieldErrors;
  errorSummary?: ReactNode;
}

const PARTS = ['contact', 'plans', 'call'] as const;

type PartsProps = Props & { parts?: readonly (typeof PARTS)[number][] };

export function DetailsFields({ parts = PARTS, errorSummary, ...props }: PartsProps) {
  const invalidParts = detailsFields.filter((field) => props.errors[field]).map(shownPart);
  const firstInvalidPart = parts.find((part) => invalidParts.includes(part));
  const titles = {
    contact: 'How we reach you',
    plans: props.isParent ? 'Where your child is heading' : 'Where you are heading',
    call: 'What we will talk about',
  };
  return parts.map((part) => {
    const fields = fieldsWhere(props, (question) => question.part === part);
    return (
      <FormPart
        key={part}
        title={titles[part]}
        errorSummary={part === firstInvalidPart && errorSummary}
      >
        {part === 'contact' ? (
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr] sm:*:last:col-span-full">
            {fields}
          </div>
        ) : (
          fields
        )}
        {part === 'call' && <OptionalFields {...props} />}
      </FormPart>
    );
  });
}

function shownPart(field: DetailsField) {
  const { part } = questions[field];
  return part === 'optional' ? 'call' : part;
}

type FormPartProps = { title: string } & Partial<Record<'errorSummary' | 'children', ReactNode>>;

export function FormPart({ title, errorSummary, children }: FormPartProps) {
  return (
    <section>
      {errorSummary && <div className="form-missing">{errorSummary}</div>}
      <div className="form-part">
        <h2 className="text-xl leading-tight text-pretty">{title}</h2>
        <div className="grid gap-4 sm:gap-5">{children}</div>
      </div>
    </section>
  );
}

function OptionalFields(props: Props) {
  return (
    <details className="framed-fold mt-0.5 sm:mt-2">
      <summary className="fold">
        <span>
          Help your mentor prepare <span className="font-normal text-soft">(optional)</span>
        </span>
      </summary>
      <div>
        <div className={props.isParent ? '' : 'grid gap-x-5 gap-y-4 sm:grid-cols-2'}>
          {fieldsWhere(props, ({ part, kind }) => part === 'optional' && kind !== 'block')}
        </div>
        {fieldsWhere(props, ({ part, kind }) => part === 'optional' && kind === 'block')}
      </div>
    </details>
  );
}

function fieldsWhere(props: Props, isShown: (question: Question) => boolean) {
  const audience = props.isParent ? 'parent' : 'student';
  return detailsFields
    .filter((name) => isAsked(name, audience) && isShown(questions[name]))
    .map((name) => <AnswerField key={name} {...props} name={name} />);
}

const AUTOCOMPLETE: Partial<Record<DetailsField, string>> = {
  fullName: 'name',
  emailId: 'email',
  alternateEmail: 'off',
};

function AnswerField({ name, isParent, values, errors }: Props & { name: DetailsField }) {
  const { part, label, kind, options, example } = questions[name];
  const required = part !== 'optional';
  const field = { name, label, required, defaultValue: values[name] ?? '', error: errors[name] };
  if (options) {
    const capitalised = (option: string) => option.charAt(0).toUpperCase() + option.slice(1);
    return <ChoiceChips {...field} options={options(serverNow())} optionLabel={capitalised} />;
  }
  if (name === 'phoneNumber') return <PhoneField {...field} />;
  if (name === 'purposeOfCall') {
    const placeholder = `For example: colleges that fit ${isParent ? 'our budget' : 'my marks'}`;
    return <TextArea {...field} placeholder={placeholder} rows={2} data-grows />;
  }
  if (kind === 'block') return <TextArea {...field} rows={3} />;
  return (
    <TextField
      {...field}
      type={kind === 'email' ? 'email' : undefined}
      autoComplete={AUTOCOMPLETE[name]}
      placeholder={example && `For example: ${example}`}
    />
  );
}
