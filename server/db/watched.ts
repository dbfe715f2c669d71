import { type SQL, sql } from 'drizzle-orm'

/**
 * What becomes of the row `p` that says how much of a file a person has watched, once more of it is told (`excluded`): stretches
 * are joined, whichever device they come from and however late; the latest says where it was left, where `played` is true. Of
 * another file than the row's nothing counts. `same` is whether it is that one, `seen` how many seconds it will be.
 */
export const watchedMore = (played: SQL): { same: SQL; seen: SQL; set: SQL } => {
  const same = sql`p.file_id = excluded.file_id`
  const all = sql`case when ${same} then p.spans + excluded.spans else excluded.spans end`
  const latest = sql`not ${same} or (${played} and p.at <= excluded.at)`
  const seen = sql`(select coalesce(sum(upper(r) - lower(r)), 0) from unnest(${all}) r)`
  const set = sql`file_id = excluded.file_id, spans = ${all}, seen = ${seen},
    position = case when ${latest} then excluded.position else p.position end,
    speed = case when ${latest} then excluded.speed else p.speed end,
    at = greatest(p.at, excluded.at)`
  return { same, seen, set }
}
