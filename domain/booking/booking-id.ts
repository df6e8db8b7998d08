const OWNER_PREFIX_LENGTH = 8;

/**
 * Starts with a part of the user id, so that pages recognise another user’s booking. Payment orders
 * allow references of at most 40 characters.
 */
export function bookingId(userId: string, random: string): string {
  return userId.slice(0, OWNER_PREFIX_LENGTH) + random.replaceAll('-', '');
}

export function isBookingId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

export function isBookingOfAnother(id: string, userId: string): boolean {
  return isBookingId(id) && !id.startsWith(userId.slice(0, OWNER_PREFIX_LENGTH));
}
