/** The address that rings a number, however it was typed. */
export function phoneLink(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^\d+]/g, '')}`;
}
