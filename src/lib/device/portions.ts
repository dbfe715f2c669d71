/** Does to many what a call does to some, so many at a time, one call after the other. */
export const inPortions = async <T, R>(
  all: readonly T[],
  size: number,
  act: (some: T[]) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = []
  for (let from = 0; from < all.length; from += size) done.push(await act(all.slice(from, from + size)))
  return done
}
