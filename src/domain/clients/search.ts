/** The fewest characters that the desk searches for among the clients. */
export const CLIENT_SEARCH_MIN = 2;
