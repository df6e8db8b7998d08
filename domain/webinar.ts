import { site } from '#domain/site.ts';
import { tokenUrl } from './links.ts';
import { DAY } from './time.ts';

export const webinarMessages = {
  asked: 'Check your inbox and confirm your seat.',
  askFailed: `We could not reserve a seat for you. Please try again in a few minutes, or write to ${site.supportEmail}.`,
  linkExpired: 'This link no longer works. Please enter your email again.',
  seated: 'You have a seat. We will email you as soon as there is a date.',
  waiting: 'All seats are taken for now. We will email you when one is free.',
  left: 'We have deleted your email address. If you had a seat, it goes to the next person.',
  failed: `We could not save your choice. Please try again in a few minutes, or write to ${site.supportEmail}.`,
} as const;

export const UNCONFIRMED_FOR_MS = 7 * DAY;

/** The page confirms the address. With `leave`, it removes the address from the list. */
export function listPageUrl(siteUrl: string, token: string, action?: 'leave'): string {
  return tokenUrl(siteUrl, `/webinar-list${action ? `?${action}` : ''}`, token);
}

export function leaveListUrl(siteUrl: string, token: string): string {
  return new URL(`/api/webinar/leave/${token}`, siteUrl).href;
}
