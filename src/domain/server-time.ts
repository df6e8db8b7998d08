/**
 * Response header with the server's time, in epoch milliseconds. It has a file of its own, since the
 * contact page loads what `src/lib/send.ts` imports.
 */
export const SERVER_TIME = 'X-Server-Time';
