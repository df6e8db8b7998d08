export interface NamedBlock {
  id: string;
  date: string;
  time: string | null;
  reason: string;
}

export function blockId(date: string, time: string | null): string {
  return time ? `slot-${date}-${time}` : `day-${date}`;
}

export function parseBlockId(id: string): { date: string; time: string | null } | null {
  const [, date, time = null] = /^(?:day|slot)-(\d{4}-\d\d-\d\d)(?:-(\d\d:\d\d))?$/.exec(id) ?? [];
  return date ? { date, time } : null;
}

export const calendarMessages = {
  blockNeedsReason: 'Please select date and provide a reason',
  blockNeedsSlot: 'Please select at least one time slot to block',
  blocked: 'Slot(s) blocked successfully',
  blockError: 'Error blocking slot. Please try again.',
  unblocked: 'Slot unblocked successfully',
  unblockError: 'Error unblocking slot. Please try again.',
  notBlocked: 'This time is no longer blocked.',
  callsAffected: 'There are calls at this time. They stay booked, but no new calls can be booked.',
  // The specification sets both texts, although the link can be of any service.
  meetingLinkSaved: 'Zoom link saved successfully',
  meetingLinkError: 'Error saving Zoom link. Please try again.',
  feedNotFound: 'This calendar address is no longer in use.',
} as const;
