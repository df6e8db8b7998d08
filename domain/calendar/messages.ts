export const calendarMessages = {
  blockNeedsReason: 'Please select date and provide a reason',
  blockNeedsSlot: 'Please select at least one time slot to block',
  blocked: 'Slot(s) blocked successfully',
  blockError: 'Error blocking slot. Please try again.',
  unblocked: 'Slot unblocked successfully',
  unblockError: 'Error unblocking slot. Please try again.',
  notBlocked: 'This is not blocked any more.',
  callsAffected: 'There are calls in this time. They would stay, and no new ones could be booked.',
  meetingLinkSaved: 'Zoom link saved successfully',
  meetingLinkError: 'Error saving Zoom link. Please try again.',
  feedNotFound: 'This calendar address is not in use any more.',
} as const;
