/** What a list that is read anew shows of `one` by now, else `one` as it was, or is new: a form of it follows what others save. */
export const latestOf = <T extends { id?: number }>(one: T, list: readonly NoInfer<T>[] = []): T =>
  list.find(({ id }) => id === one.id) ?? one
