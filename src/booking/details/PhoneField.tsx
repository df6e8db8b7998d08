import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { notLoaded } from '#booking/notLoaded.tsx';
import { Field, type TextField } from '#ui/Field.tsx';

const CountryChoice = lazy(() => import('./CountryChoice.tsx').catch(notLoaded));

export function PhoneField({ label, error, ...value }: ComponentProps<typeof TextField>) {
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
