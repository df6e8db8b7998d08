export const CLIENT_SEARCH_MIN = 2;
