import type { FieldErrors } from '#domain/errors.ts';
import { Alert } from '#islands/ui/Alert.tsx';

interface Props {
  message: string;
  errors: FieldErrors;
  /** The first field of that name takes the focus. */
  onGoTo(name: string): void;
}

/** What is missing in a form that is longer than the window, on top of it. */
export function ErrorSummary({ message, errors, onGoTo }: Props) {
  const others = Object.entries(errors).slice(1);
  return (
    <Alert tone="error">
      <p className="font-medium">{message}</p>
      {others.length > 0 && (
        <>
          <p id="also-missing" className="mt-1">
            Also missing:
          </p>
          <ul aria-labelledby="also-missing" className="grid sm:grid-cols-2">
            {others.map(([name, complaint]) => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-8 text-start underline first-letter:uppercase"
                  onClick={() => onGoTo(name)}
                >
                  {complaint.replace('Please fill in ', '')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
