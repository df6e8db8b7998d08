/**
 * How long the ledger and the audit are kept. Tax law asks for 72 months from the due date of a
 * year's return: 7 years and 9 months at most.
 */
export const LEDGER_YEARS = 8;

/** How long a browser is known to the accounts that it signed in to; no cookie may last longer. */
export const DEVICE_DAYS = 400;

/** How long the text of an email that went out is kept: for as long as sending it again makes sense. */
export const EMAIL_TEXT_DAYS = 30;

/** How long a client's documents are kept after their last call, or after the upload if that was later. */
export const DOCUMENT_YEARS = 1;
