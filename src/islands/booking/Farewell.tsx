import { type ComponentProps, useEffect } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';

const READING_MS = 5000;

/** A last word before the visitor is taken home, with time to read it. */
export function Farewell({ tone, children }: ComponentProps<typeof Alert>) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace('/'), READING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone={tone}>{children}</Alert>
      <p className="text-soft">Taking you to the home page…</p>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/calendar">
          Pick another time
        </a>
        <a className="btn btn-secondary" href="/">
          Home
        </a>
      </div>
    </div>
  );
}
