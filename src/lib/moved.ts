/** The list with the item at `from` put at `to`; as it was where there is no such place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
