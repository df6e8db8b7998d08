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
  const [first, ...others] = Object.entries(errors);
  return (
    <Alert tone="error">
      {first ? (
        <FieldLink words={message} onPress={() => onGoTo(first[0])} />
      ) : (
        <p className="font-medium">{message}</p>
      )}
      {others.length > 0 && (
        <ul aria-label="Also missing" className="grid grid-cols-2 gap-x-3">
          {others.map(([name, complaint]) => (
            <li key={name}>
              <FieldLink words={briefly(name, complaint)} onPress={() => onGoTo(name)} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function briefly(name: string, complaint: string): string {
  return name === 'ageRule' ? 'Age or consent' : complaint.replace('Please fill in ', '');
}

function FieldLink({ words, onPress }: { words: string; onPress(): void }) {
  return (
    <button
      type="button"
      className="min-h-11 text-start text-sm leading-tight font-medium underline first-letter:uppercase"
      onClick={onPress}
    >
      {words}
    </button>
  );
}
