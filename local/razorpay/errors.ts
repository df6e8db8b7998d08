interface Details {
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
  status?: 400 | 401;
}

export interface ErrorBody {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
    field?: string;
  };
}

/** A refusal, as Razorpay words it. */
export class Refusal extends Error {
  readonly status: 400 | 401;
  readonly body: ErrorBody;

  constructor(description: string, { status = 400, ...details }: Details = {}) {
    super(description);
    this.status = status;
    this.body = errorBody('BAD_REQUEST_ERROR', description, details);
  }
}

export const NO_SUCH_ID = 'The id provided does not exist';

/** A refusal of what the merchant's server sent, with the field at fault. */
export function invalid(description: string, field?: string): Refusal {
  return new Refusal(description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    ...(field && { field }),
  });
}

const SERVER_ERROR =
  'We are facing some trouble completing your request at the moment. Please try again shortly.';

/** What Razorpay answers when the fault is its own, or when it is asked too much. */
export function statusBody(status: number): ErrorBody {
  if (status === 429) return errorBody('BAD_REQUEST_ERROR', 'Request throttled', {});
  if (status === 409) {
    const busy = 'Another request with the same idempotency key is still in progress.';
    return errorBody('BAD_REQUEST_ERROR', busy, {});
  }
  const code = status >= 502 ? 'GATEWAY_ERROR' : 'SERVER_ERROR';
  return errorBody(status < 500 ? 'BAD_REQUEST_ERROR' : code, SERVER_ERROR, {});
}

function errorBody(code: string, description: string, details: Details): ErrorBody {
  const { source = 'NA', step = 'NA', reason = 'NA', metadata = {}, field } = details;
  return {
    error: { code, description, source, step, reason, metadata, ...(field && { field }) },
  };
}
