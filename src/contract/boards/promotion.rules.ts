import type { BoardRow, PromotionRule } from './boards.model'

type Kinds = { [K in PromotionRule['kind']]: (row: BoardRow, rule: Extract<PromotionRule, { kind: K }>) => boolean }
const goesOn: Kinds = {
  top: (row, { n }) => row.rank > 0 && row.rank <= n,
  line: (row, { total }) => row.rank > 0 && row.total >= total,
  quota: (row, { brackets }) =>
    row.bracket_rank > 0 && row.bracket_rank <= (brackets.find((b) => b.bracket_id === row.bracket_id)?.n ?? 0),
  hand: (row, { ids }) => ids.includes(row.contest_team_id),
}

/** The rows that a rule takes on. Equal totals go on together, so that a place may be shared by more than were asked for. */
export const promoted = (rows: readonly BoardRow[], rule: PromotionRule): BoardRow[] => {
  const takes = goesOn[rule.kind] as (row: BoardRow, rule: PromotionRule) => boolean
  return rows.filter((row) => takes(row, rule))
}
