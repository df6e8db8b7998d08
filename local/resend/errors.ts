export interface ErrorBody {
  statusCode: number;
  name: string;
  message: string;
}

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 422 | 500;

/** A refusal, with Resend's own names and words. */
export class Refusal extends Error {
  readonly status: Status;
  readonly body: ErrorBody;

  constructor(status: Status, name: string, message: string) {
    super(message);
    this.status = status;
    this.body = { statusCode: status, name, message };
  }
}

const RATE_LIMITED =
  'Too many requests. You can only make 5 requests per second. See rate limit response headers for more information.';
const BROKEN =
  'An unexpected error occurred. If the issue persists, please contact us via https://resend.com/help.';
const IN_FLIGHT = 'Same idempotency key used while original request is still in progress.';

const NAMES: Record<number, [name: string, message: string]> = {
  401: ['missing_api_key', 'Missing API key in the authorization header'],
  403: ['invalid_api_key', 'API key is invalid'],
  409: ['concurrent_idempotent_requests', IN_FLIGHT],
  422: ['validation_error', 'We found an error with one or more fields in the request.'],
  429: ['rate_limit_exceeded', RATE_LIMITED],
};

/** What Resend answers with this status when a test makes it misbehave. */
export function statusBody(status: number): ErrorBody {
  const [name, message] = NAMES[status] ?? ['application_error', BROKEN];
  return { statusCode: status, name, message };
}
