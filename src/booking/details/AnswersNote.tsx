import type { FilledIn } from './useAnswers.ts';

const NOTES = {
  device: { text: ['We kept what you typed on this device.'], clear: 'Clear it' },
  'last booking': {
    text: ['These are your answers from last time.', 'Not the same any more? Change it.'],
    clear: 'Clear them',
  },
} as const;

export function AnswersNote({ source, clear }: Pick<FilledIn, 'source' | 'clear'>) {
  if (!source) return null;
  const note = NOTES[source];
  return (
    <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {note.text.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <button type="button" className="link min-h-11" onClick={clear}>
        {note.clear}
      </button>
    </p>
  );
}
