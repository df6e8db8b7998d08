/** Format characters and blank fillers, but for the joiners and variation selectors. */
const INVISIBLE = /(?![\u200c\u200d]|[\ufe00-\ufe0f])[\p{Cf}\p{DI}\u2800]/gu;
/** Joiners and variation selectors outside the scripts and emoji that need them. */
const STRAY_JOINER = /(?<![\p{M}\p{Lo}\p{Emoji}])(?:[\u200c\u200d]|[\ufe00-\ufe0f])+/gu;

export function tidy(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(STRAY_JOINER, '').trim();
}
