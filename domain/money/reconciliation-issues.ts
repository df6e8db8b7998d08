/** The dashboard lists the issues in this order. */
export const issueKinds = [
  'payment unaccounted',
  'sale unpaid',
  'refund stuck',
  'refund outside',
  'event stuck',
  'mail stuck',
  'calendar revoked',
] as const;

export type IssueKind = (typeof issueKinds)[number];

export const alreadyResolved = 'This problem is already resolved. You need not do anything.';
