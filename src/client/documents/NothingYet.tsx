const SUGGESTIONS = [
  ['Your CV, as it is', 'Your mentor knows where you stand before you say a word.'],
  ['An essay, however rough', 'You talk about it, instead of reading it together.'],
  ['Your marks and test scores', 'They say which colleges are within reach.'],
] as const;

export function NothingYet() {
  return (
    <div className="card mt-4 grid gap-4 p-5 sm:p-8">
      <div className="grid gap-1">
        <h3 className="font-sans text-lg font-semibold">Nothing yet.</h3>
        <p className="max-w-prose text-pretty text-soft">
          What your mentor has read before the call leaves all of its time to you. For example:
        </p>
      </div>
      <ul className="grid gap-3">
        {SUGGESTIONS.map(([what, why]) => (
          <li key={what} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="mt-2.5 size-2 rotate-45 bg-saffron" />
            <p>
              <span className="font-semibold">{what}</span>
              <span className="block text-sm text-pretty text-soft">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
