/** The id of who has the calls that were made before there were others; migration 0005 makes the row. */
export const FIRST_MENTOR = 'first';
