import { DomainError, type FieldErrors } from './errors.ts';

interface Invalid {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

export const NOT_JSON = 'The request body is not valid JSON.';

/** @throws DomainError invalid */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid', NOT_JSON);
  }
}

/** `fullName` → 'full name' */
export function fieldWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Sentences that only make sense beside their field. */
const BESIDE_FIELD = /^Please (keep this|choose one of the options|remove the characters)/;

/** The sentence for a whole form: it names its field. */
function sentenceOf({ path, message }: Invalid['issues'][number]): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (!name || !BESIDE_FIELD.test(message)) return message;
  const words = fieldWords(name);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${message}`;
}

/** The first error of each field; the first of all is the sentence for the whole form. */
export function fieldErrors(error: Invalid): DomainError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form';
    fields[field] ??= issue.message;
  }
  const [first] = error.issues;
  return new DomainError('invalid', first ? sentenceOf(first) : 'Please check the form', {
    fields,
  });
}
