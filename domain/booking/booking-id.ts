const OWNER_PREFIX_LENGTH = 8;

/**
 * The first 8 characters come from the user id, so pages can recognise another user's booking. The
 * id has 40 characters, because the payment order's reference has no room for more.
 */
export function bookingId(userId: string, uuid: string): string {
  return userId.slice(0, OWNER_PREFIX_LENGTH) + uuid.replaceAll('-', '');
}

export function isBookingId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

/** Use only to choose a message, never to grant access: anyone can invent such an id. */
export function isBookingOfAnother(id: string, userId: string): boolean {
  return isBookingId(id) && !id.startsWith(userId.slice(0, OWNER_PREFIX_LENGTH));
}
