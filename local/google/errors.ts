type Status = 400 | 401;

/** A refusal of the token endpoint, in the words of OAuth (RFC 6749, 5.2). */
export class Refusal extends Error {
  readonly status: Status;
  readonly body: ErrorBody;

  constructor(status: Status, error: string, description: string) {
    super(description);
    this.status = status;
    this.body = { error, error_description: description };
  }
}

export interface ErrorBody {
  error: string;
  error_description: string;
}

/** What Google answers when the fault is its own. */
export function statusBody(status: number): ErrorBody {
  const error = status === 429 ? 'rate_limit_exceeded' : 'internal_failure';
  return { error, error_description: 'Backend error. Please try again.' };
}
