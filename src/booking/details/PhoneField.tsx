import { lazy, Suspense, useRef, useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { type Answered, fieldOf } from './fieldOf.ts';

const CountryChoice = lazy(() =>
  import('./CountryChoice.tsx').catch(() => ({ default: () => <></> })),
);

export function PhoneField(props: Answered) {
  const { label, error, ...value } = fieldOf(props, 'phoneNumber', 'Phone number');
  const input = useRef<HTMLInputElement>(null);
  const [isAbroad, setAbroad] = useState(false);
  return (
    <div>
      <Field {...{ label, error }} required>
        {(control) => (
          <div className="flex flex-wrap gap-x-3">
            <input
              // Once it is saved, it shows as the server has formatted it.
              key={value.defaultValue}
              {...value}
              {...control}
              ref={input}
              type="tel"
              autoComplete="tel"
              required
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
