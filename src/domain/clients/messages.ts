export const clientMessages = {
  searchTooShort: 'Please type at least two letters',
  clientNotFound: 'There is no such client.',
} as const;
