import type { FieldErrors } from '#domain/errors.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';

/** The first error of a long form, which has the focus, and how many fields more need an answer. */
export function ErrorSummary({ message, errors }: { message: string; errors: FieldErrors }) {
  const others = Object.keys(errors).length - 1;
  return (
    <Alert tone="error">
      {message}
      {others > 0 && `, and ${counted(others, 'more field')}`}
    </Alert>
  );
}
