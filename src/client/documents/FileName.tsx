/** As much of the end as tells one file from another. */
const TAIL = 10;

/** The name of a file on one line: too long, it loses letters in the middle and keeps its ending. */
export function FileName({ name }: { name: string }) {
  return (
    <p className="font-semibold" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="flex whitespace-pre">
        <span className="truncate">{name.slice(0, -TAIL)}</span>
        <span>{name.slice(-TAIL)}</span>
      </span>
    </p>
  );
}
