const OWNER_PREFIX_LENGTH = 8;

/**
 * Starts with a part of the user id, which is also a UUID, so that pages recognise another user’s
 * booking. The id is also the reference of the payment order, which can have 40 characters (8 + 32).
 */
export function bookingId(userId: string, uuid: string): string {
  return userId.slice(0, OWNER_PREFIX_LENGTH) + uuid.replaceAll('-', '');
}

export function isBookingId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

/** Chooses a message, but never grants access: anyone can make such an id. */
export function isBookingOfAnother(id: string, userId: string): boolean {
  return isBookingId(id) && !id.startsWith(userId.slice(0, OWNER_PREFIX_LENGTH));
}
