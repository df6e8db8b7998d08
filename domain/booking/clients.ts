export const CLIENT_SEARCH_MIN = 2;

export const clientMessages = {
  searchTooShort: 'Please type at least two letters',
  clientNotFound: 'This client does not exist.',
} as const;
