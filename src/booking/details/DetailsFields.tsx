import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { notLoaded } from '#booking/notLoaded.tsx';
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
import { Field, TextArea, TextField } from '#ui/Field.tsx';

const CountryChoice = lazy(() => import('./CountryChoice.tsx').catch(notLoaded));

interface Props {
  isParent: boolean;
  values: Answers;
  errors: FieldErrors;
  summary?: ReactNode;
}

const PARTS = ['contact', 'plans', 'call'] as const;

type PartsProps = Props & { parts?: readonly (typeof PARTS)[number][] };

export function DetailsFields({ parts = PARTS, summary, ...props }: PartsProps) {
  const invalidParts = detailsFields.filter((field) => props.errors[field]).map(shownPart);
  const firstInvalidPart = parts.find((part) => invalidParts.includes(part));
  const titles = {
    contact: 'How we reach you',
    plans: props.isParent ? 'Where your child is heading' : 'Where you are heading',
    call: 'What we will talk about',
  };
  return parts.map((part) => {
    const fields = answerFields(props, part);
    return (
      <FormPart key={part} title={titles[part]} summary={part === firstInvalidPart && summary}>
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

type FormPartProps = { title: string } & Partial<Record<'summary' | 'children', ReactNode>>;

export function FormPart({ title, summary, children }: FormPartProps) {
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
          {answerFields(props, 'optional', ['line', 'email'])}
        </div>
        {answerFields(props, 'optional', ['block'])}
      </div>
    </details>
  );
}

function answerFields(props: Props, part: Question['part'], kinds?: Question['kind'][]) {
  const audience = props.isParent ? 'parent' : 'student';
  return detailsFields
    .filter((name) => questions[name].part === part && isAsked(name, audience))
    .filter((name) => !kinds || kinds.includes(questions[name].kind))
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

function PhoneField({ label, error, ...value }: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const [isAbroad, setAbroad] = useState(false);
  return (
    <div>
      <Field label={label} error={error} required>
        {(control) => (
          <div className="flex flex-wrap gap-x-3">
            <input
              // A new key remounts the input. The input then shows the saved number.
              key={String(value.defaultValue)}
              {...value}
              {...control}
              ref={input}
              type="tel"
              autoComplete="tel"
              className="input w-40 grow"
            />
            {!isAbroad && (
              <button
                type="button"
                className="link min-h-11 text-sm"
                onClick={() => setAbroad(true)}
              >
                Not India?
              </button>
            )}
          </div>
        )}
      </Field>
      {isAbroad && (
        <Suspense>
          <CountryChoice input={input} />
        </Suspense>
      )}
    </div>
  );
}
