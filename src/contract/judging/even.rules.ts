/** A hand-in that needs judges. */
export interface Need {
  itemId: number
  contestTeamId: number
  /** How many it gets. */
  judges: number
  found: readonly number[]
  /** Everybody who had it, those who stood back too: never again. */
  had: readonly number[]
}
interface Judge {
  uid: number
  /** Hand-ins given already. */
  total: number
}
interface Found {
  itemId: number
  contestTeamId: number
  judgeUid: number
}

/**
 * Finds judges for what lacks some: always those with least to do, among equals in turn, so that the same two do not
 * always meet. `barred` says whom a registration must not have. `short` is how many could not be found.
 */
export const evenly = (
  needs: readonly Need[],
  judges: readonly Judge[],
  barred: (contestTeamId: number, uid: number) => boolean,
): { found: Found[]; short: number } => {
  const load = new Map(judges.map((j) => [j.uid, j.total]))
  const found: Found[] = []
  let short = 0
  let turn = 0
  // Those with the fewest who may judge them choose first.
  const mayJudge = (n: Need) => judges.filter((j) => !n.had.includes(j.uid) && !barred(n.contestTeamId, j.uid))
  const hardest = needs.map((n) => ({ n, may: mayJudge(n) })).sort((a, b) => a.may.length - b.may.length)
  for (const { n, may } of hardest) {
    turn++
    const places = Math.max(0, n.judges - n.found.length)
    const order = may.map((j, i) => ({ uid: j.uid, at: (i + turn) % Math.max(1, may.length) }))
    order.sort((a, b) => (load.get(a.uid) ?? 0) - (load.get(b.uid) ?? 0) || a.at - b.at)
    for (const { uid } of order.slice(0, places)) {
      load.set(uid, (load.get(uid) ?? 0) + 1)
      found.push({ itemId: n.itemId, contestTeamId: n.contestTeamId, judgeUid: uid })
    }
    short += Math.max(0, places - may.length)
  }
  return { found, short }
}
