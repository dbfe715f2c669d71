import { type SQL, sql } from 'drizzle-orm'
import type { OfBoth } from '../lib/persons'

const lengthIn = (spans: SQL): SQL => sql`(select coalesce(sum(upper(r) - lower(r)), 0) from unnest(${spans}) r)`

/**
 * What becomes of the row `p` that says how much of a file a person has watched, once more of it is told (`excluded`): stretches
 * are joined, whichever device they come from and however late; the latest says where it was left, where `played` is true. Of
 * another file than the row's nothing counts. `same` is whether it is that one, `seen` how many seconds it will be.
 */
export const watchedMore = (played: SQL): { same: SQL; seen: SQL; set: SQL } => {
  const same = sql`p.file_id = excluded.file_id`
  const all = sql`case when ${same} then p.spans + excluded.spans else excluded.spans end`
  const latest = sql`not ${same} or (${played} and p.at <= excluded.at)`
  const seen = lengthIn(all)
  const set = sql`file_id = excluded.file_id, spans = ${all}, seen = ${seen},
    position = case when ${latest} then excluded.position else p.position end,
    speed = case when ${latest} then excluded.speed else p.speed end,
    at = greatest(p.at, excluded.at)`
  return { same, seen, set }
}

/**
 * The same for two rows, `k` and `g`, that became one person's: what either has seen of a file is seen. Where it was left says
 * the later one of those that were played. `current` is the file that it is made of now: of another one nothing counts.
 */
export const watchedByBoth = (
  current: (r: SQL) => SQL,
): { same: SQL; seen: SQL; better: (r: SQL) => SQL; of: OfBoth } => {
  const same = sql`k.file_id = g.file_id`
  const seen = lengthIn(sql`k.spans + g.spans`)
  return {
    same,
    seen,
    better: (r) => sql`(${r}.file_id = ${current(r)})::int, (not isempty(${r}.spans))::int, ${r}.at`,
    of: {
      spans: (best) => sql`case when ${same} then k.spans + g.spans else ${best('spans')} end`,
      seen: (best) => sql`case when ${same} then ${seen} else ${best('seen')} end`,
      at: (best) => sql`case when ${same} then greatest(k.at, g.at) else ${best('at')} end`,
    },
  }
}
