interface Place<Row> {
  /** “第 2 / 30 份”; '' for one that is not among them. */
  words: string
  previous: Row | undefined
  next: Row | undefined
  /** The next that waits to be marked, also from the beginning again. */
  nextWaiting: Row | undefined
}

/** Where a hand-in stands among those that are marked one after another. */
export const deskPosition = <Row>(
  list: readonly Row[],
  isHere: (row: Row) => boolean,
  waits: (row: Row) => boolean,
): Place<Row> => {
  const at = list.findIndex(isHere)
  const beside = (by: 1 | -1) => (at < 0 ? undefined : list[at + by])
  const other = (row: Row) => !isHere(row) && waits(row)
  return {
    words: at < 0 ? '' : `第 ${at + 1} / ${list.length} 份`,
    previous: beside(-1),
    next: beside(1),
    nextWaiting: list.slice(at + 1).find(other) ?? list.find(other),
  }
}
