/**
 * Makes a value when it is first asked for. The first format of `Intl` in a page takes tens of
 * milliseconds, which a page without dates need not spend.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
