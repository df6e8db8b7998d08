/** Response header with the server's time, in epoch milliseconds. */
export const SERVER_TIME = 'X-Server-Time';
