/** Acts on one after another. A failure stops none of the others; the first is thrown at the end. */
export async function inTurn<T>(items: T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const item of items) results.push(...(await Promise.allSettled([act(item)])));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
