/** The dashboard lists the issues in this order: first problems with clients' money. */
export const issueKinds = [
  'payment unaccounted', // captured, but without a booking or a refund
  'sale unpaid', // a confirmed booking without a payment in our records
  'refund stuck',
  'refund outside', // An admin must pay it by hand: the client paid outside of this site.
  'event stuck', // a webhook of the payment provider that we could not handle
  'mail stuck',
  'calendar revoked',
] as const;

export type IssueKind = (typeof issueKinds)[number];

export const alreadyResolved = 'This problem is already resolved. You need not do anything.';
