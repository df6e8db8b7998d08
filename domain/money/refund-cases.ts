const WHOLE_OR_NEW = 'A new time or the whole payment, as you choose';

/** The specification (section 9) sets the first two cases. Law sets all later cases. */
export const refundCases = [
  {
    clause: 'you paid twice',
    what: 'A duplicate payment: you paid twice for one booking',
    get: 'The second payment, in full',
  },
  {
    clause: 'a technical failure could not be resolved',
    what: 'A technical failure took your money without giving you what you paid for, and could not be resolved (we need about 3–5 business days to try)',
    get: 'The whole payment',
  },
  { clause: 'we cancelled your call', what: 'We cancelled your call', get: WHOLE_OR_NEW },
  { clause: 'your mentor did not come', what: 'Your mentor did not come', get: WHOLE_OR_NEW },
] as const;

const clauses = refundCases.map(({ clause }) => clause);

export const refundClauses = `${clauses.slice(0, -1).join(', ')}, or ${clauses.at(-1)}`;

export const moneyIfCancelled = `A call that is paid for is not refunded, unless ${refundClauses}.`;
