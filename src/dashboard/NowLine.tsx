import { displayTime } from '#domain/time.ts';

/** Between the calls that have begun and those to come. */
export function NowLine({ now }: { now: number }) {
  return (
    <span className="flex min-h-8 items-center gap-2 text-sm font-semibold text-amber">
      <span aria-hidden="true" className="size-2.5 rotate-45 bg-saffron" />
      Now, {displayTime(now)}
      <span aria-hidden="true" className="grow border-t-2 border-dotted border-saffron" />
    </span>
  );
}
