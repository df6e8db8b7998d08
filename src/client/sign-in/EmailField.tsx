import { useEffect, useRef } from 'react';
import { takeEmail } from '#lib/sign-in.ts';
import { TextField } from '#ui/Field.tsx';

export function EmailField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const carried = takeEmail();
    if (input.current && carried) input.current.value = carried;
  }, []);
  return (
    <TextField
      ref={input}
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      error={error}
    />
  );
}
