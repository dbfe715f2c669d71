import { type SQL, sql } from 'drizzle-orm'
import { LEVEL_FROM, TRIM_FROM } from '#contract/boards/ranks.rules'
import type { ScoreRule } from '#contract/contests/contests.model'

const trimFrom = sql.raw(String(TRIM_FROM))
const levelFrom = sql.raw(String(LEVEL_FROM))
/** `of / by`, rounded to the nearest whole; in whole numbers, since 20,000 divisions of numerics take as long as the rest. */
const rounded = (of: SQL, by: SQL) => sql`((2 * (${of}) + (${by})) / (2 * (${by})))::int`

/** `marks` are finished judgements; each rule makes of them `scored`: item, registration, score and how many judged. */
const rules: Record<ScoreRule, SQL> = {
  mean: sql`scored as (select item_id, contest_team_id, ${rounded(sql`sum(score)`, sql`count(*)`)} as score,
    count(*) as judges from marks group by item_id, contest_team_id)`,
  trimmed: sql`scored as (select item_id, contest_team_id, case when count(*) >= ${trimFrom}
      then ${rounded(sql`sum(score) - max(score) - min(score)`, sql`greatest(1, count(*) - 2)`)}
      else ${rounded(sql`sum(score)`, sql`count(*)`)} end as score,
    count(*) as judges from marks group by item_id, contest_team_id)`,
  zscore: sql`own as (select item_id, judge_uid, count(*) as n, avg(score)::float8 as middle,
      stddev_pop(score::float8) as spread from marks group by item_id, judge_uid),
    whole as (select item_id, avg(score)::float8 as middle, stddev_pop(score::float8) as spread from marks group by item_id),
    scored as (select m.item_id, m.contest_team_id, count(*) as judges,
      floor(avg(case when o.n < ${levelFrom} then m.score else least(10000, greatest(0, w.middle
        + case when o.spread > 0 then (m.score - o.middle) / o.spread * w.spread else 0 end)) end) + 0.5)::int as score
    from marks m join own o using (item_id, judge_uid) join whole w using (item_id)
    group by m.item_id, m.contest_team_id)`,
}

/** Registrations that compete: approved, and not gone since. */
export const competing = sql`ct.status = 3 and ct.left_time = 0`
export const teamTitle = sql`coalesce(t.title, nullif(ct.title, ''), p.truename, '')`
export const teamJoins = sql`left join team t on t.id = ct.team_id left join account p on p.uid = ct.uid`

/**
 * The whole board of a contest as one jsonb, in one statement: judgements to item scores, those to totals by the weights
 * in force, and ranks, in all and by bracket. What was finished after `before` does not count; 0 = all of it does.
 */
export const boardOf = (contestId: number, rule: ScoreRule, before: number): SQL => sql`
  (with marks as (select item_id, contest_team_id, judge_uid, score from contest_assignment
      where contest_id = ${contestId} and state = 'done' ${before ? sql`and done_time <= ${before}` : sql``}),
    ${rules[rule]},
    sums as (select s.contest_team_id, (sum(s.score * i.weight) + 50) / 100 as total,
        string_agg(s.item_id || ':' || s.score || ':' || s.judges, ',') as scores
      from scored s join contest_item i on i.id = s.item_id and i.contest_id = ${contestId} group by s.contest_team_id),
    lines as (select ct.id, ${teamTitle} as title, coalesce(sc.name, ct.school_name) as school_name, ct.bracket_id,
        ct.unofficial, coalesce(sums.total, 0) as total, coalesce(sums.scores, '') as scores
      from contest_team ct ${teamJoins} left join school sc on sc.id = ct.school_id
        left join sums on sums.contest_team_id = ct.id
      where ct.contest_id = ${contestId} and ${competing}),
    ranks as (select l.*,
        case when unofficial then 0 else rank() over (partition by unofficial order by total desc) end as rank,
        case when unofficial then 0
          else rank() over (partition by unofficial, bracket_id order by total desc) end as bracket_rank
      from lines l)
  select coalesce(jsonb_agg(jsonb_build_object('rank', rank, 'contest_team_id', id, 'title', title, 'school_name', school_name,
    'bracket_id', bracket_id, 'bracket_rank', bracket_rank, 'unofficial', unofficial, 'total', total, 'scores', scores)
    order by total desc, id), '[]') from ranks)`
