import { DomainError, type FieldErrors } from './errors.ts';

/** What Zod reports, of whichever flavour. */
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

/** The first complaint of each field; the first of all is the sentence for the whole form. */
export function fieldErrors(error: Invalid): DomainError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form';
    fields[field] ??= issue.message;
  }
  return new DomainError('invalid', error.issues[0]?.message ?? 'Please check the form', fields);
}
