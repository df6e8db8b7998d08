/** What the agenda, its notes and outcomes say; apart from the rules, so that no visitor's page loads it. */

export const agendaMessages = {
  outcomeEarly: 'A call has no outcome before it begins.',
  noteSaved: 'Your note is saved.',
} as const;

/** What happened to a call's note since it was read; null when it was deleted. */
export function noteChanged(note: { by: string | null } | null): string {
  const change = note
    ? `${note.by ?? 'A former admin'} saved another note`
    : 'Another admin deleted the note';
  return `${change} in the meantime. Yours is not saved yet.`;
}
