import { mentors } from '#db/schema/index.ts';
import { isMeetingLink } from '#domain/links.ts';
import { settingText } from '../settings/in-sql.ts';

/** What says where a call takes place, for a statement that joins its mentor to it. */
export const placeColumns = { ownLink: mentors.meetingLink, sharedLink: settingText('zoomLink') };

interface Place {
  ownLink: string | null;
  sharedLink: string | null;
}

/** Where a call takes place: the link of its mentor, else the shared one; null while there is neither. */
export function placeOf({ ownLink, sharedLink }: Place): string | null {
  return [ownLink, sharedLink].find(isMeetingLink) ?? null;
}
