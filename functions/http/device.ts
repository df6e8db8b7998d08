import Bowser from 'bowser';

/** As long as any browser's own; matching takes longer the longer a text is. */
const USER_AGENT_MAX = 300;
const PART_MAX = 40;

export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent?.slice(0, USER_AGENT_MAX) || '?');
  const parts = [browser.name || 'A browser', os.name].filter((part) => part !== undefined);
  return parts.map((part) => part.slice(0, PART_MAX)).join(' on ');
}
