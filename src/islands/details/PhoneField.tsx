import { lazy, Suspense, useRef, useState } from 'react';
import { TextField } from '#islands/ui/Field.tsx';
import { type Answered, fieldOf } from './fieldOf.ts';

const CountryChoice = lazy(() =>
  import('./CountryChoice.tsx').catch(() => ({ default: () => <></> })),
);

export function PhoneField(props: Answered) {
  const field = fieldOf(props, 'phoneNumber', 'Phone number');
  const input = useRef<HTMLInputElement>(null);
  const [isAbroad, setAbroad] = useState(false);
  return (
    <div>
      <TextField
        // Once it is saved, it shows as the server has formatted it.
        key={field.defaultValue}
        {...field}
        ref={input}
        type="tel"
        autoComplete="tel"
        required
      />
      {isAbroad ? (
        <Suspense>
          <CountryChoice input={input} />
        </Suspense>
      ) : (
        <button type="button" className="link min-h-11 text-sm" onClick={() => setAbroad(true)}>
          Not an Indian number?
        </button>
      )}
    </div>
  );
}
