/** What a list that is read anew shows of `one` by now, else `one` as it was, or is new: a form of it follows what others save. */
export const latestOf = <T extends { [key in K]?: number }, K extends string = 'id'>(
  one: T,
  list: readonly NoInfer<T>[] = [],
  by: K = 'id' as K,
): T => list.find((row) => row[by] === one[by]) ?? one
