import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

interface Props {
  at: number;
}

/** `21 Nov 2026, 18:30 · 2 hours ago` */
export function When({ at }: Props) {
  return (
    <time dateTime={new Date(at).toISOString()} className="*:inline-block">
      <span>{dateAndTime(at)}</span> <span className="text-soft">· {inWords(at)}</span>
    </time>
  );
}
