/** Returns a function that starts work; only the result of its newest start is taken. */
export function latest<T>(work: () => Promise<T>, take: (result: T) => void): () => Promise<void> {
  let started = 0;
  return async () => {
    const mine = ++started;
    const result = await work();
    if (mine === started) take(result);
  };
}
