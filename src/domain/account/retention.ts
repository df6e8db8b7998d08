/**
 * How long the ledger and the audit are kept. Tax law asks for 72 months from the due date of a
 * year's return: 7 years and 9 months at most.
 */
export const LEDGER_YEARS = 8;

/** How long a browser is known to the accounts that it signed in to; no cookie may last longer. */
export const DEVICE_DAYS = 400;
