/**
 * How long the ledger and the audit are kept. Tax law asks for 72 months from the due date of a
 * year's return: 7 years and 9 months at most.
 */
export const LEDGER_YEARS = 8;

export const DEVICE_DAYS = 400;

/** How long the text of an email that went out is kept: for as long as sending it again makes sense. */
export const EMAIL_TEXT_DAYS = 30;

export const DOCUMENT_YEARS = 1;
