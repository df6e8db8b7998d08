import type { FieldErrors } from '#domain/errors.ts';
import { Alert } from '#islands/ui/Alert.tsx';

interface Props {
  message: string;
  errors: FieldErrors;
  /** The first field of that name takes the focus. */
  onGoTo(name: string): void;
}

/** What is missing in a form that is longer than the window: the first in words, and all by name. */
export default function ErrorSummary({ message, errors, onGoTo }: Props) {
  const missing = Object.entries(errors);
  const [first = ['', ''], second = ['', '']] = missing;
  const others = missing.length === 2 ? briefly(...second) : `${missing.length - 1} more`;
  return (
    <Alert tone="error">
      {missing.length === 1 ? (
        <FieldLink words={message} onPress={() => onGoTo(first[0])} />
      ) : (
        <>
          <p className="font-semibold">
            {message}, and {others}
          </p>
          <ul
            aria-label="Missing"
            className="grid grid-cols-[auto_1fr] -mb-2 gap-x-6 text-sm sm:grid-cols-[repeat(4,auto)] sm:justify-start"
          >
            {missing.map(([name, complaint]) => (
              <li key={name}>
                <FieldLink words={briefly(name, complaint)} onPress={() => onGoTo(name)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function briefly(name: string, complaint: string): string {
  return name === 'ageRule' ? 'age or consent' : complaint.replace('Please fill in ', '');
}

function FieldLink({ words, onPress }: { words: string; onPress(): void }) {
  return (
    <button
      type="button"
      className="inline-block min-h-11 py-2.5 text-start leading-6 font-medium underline first-letter:uppercase"
      onClick={onPress}
    >
      {words}
    </button>
  );
}
