import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StoredRow } from '#contract/boards/boards.model'
import { itemScores, ranked, totalOf } from '#contract/boards/ranks.rules'
import { type Db, rowsOf } from '../../client'
import { contestAppeal, contestResult, contestWeights } from '../../schema/boards'
import type { World } from '../world'

const HOUR = 3600
const DAY = 24 * HOUR
/** In 公示 and over. */
const PUBLISHED = [6, 7]
/** In 评审. */
const JUDGED = 5

/** Results of the contests that are judged, one of them in 公示 with an appeal. Runs after judging's seed. */
export const seedBoards = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher } = world.people
  for (const contestId of PUBLISHED) {
    const [times] = await rowsOf<{ result_time: number }>(
      tx,
      sql`select result_time from contest where id = ${contestId}`,
    )
    const rows = await boardOf(tx, contestId)
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    const createTime = times?.result_time ?? now
    await tx.insert(contestResult).values({ contestId, version: 1, rows, hash, uid: teacher.uid, createTime })
  }
  await tx.execute(sql`update contest set notice_days = 7, final_time = 0 where id = 6`)
  await appealOf(tx, now)
  const items = await rowsOf<{ id: number; weight: number }>(
    tx,
    sql`select id, weight from contest_item where contest_id = ${JUDGED}`,
  )
  const weights = Object.fromEntries(items.map((i) => [String(i.id), i.weight]))
  await tx
    .insert(contestWeights)
    .values({ contestId: JUDGED, version: 1, weights, uid: teacher.uid, createTime: now - 30 * DAY })
  await tx.execute(sql`update contest set weight_version = 1 where id = ${JUDGED}`)
}

const boardOf = async (tx: Db, contestId: number): Promise<StoredRow[]> => {
  const teams = await rowsOf<{ id: number; title: string; school: string; bracket_id: number; unofficial: boolean }>(
    tx,
    sql`select ct.id, coalesce(t.title, a.truename, '') as title, coalesce(s.name, ct.school_name) as school, ct.bracket_id,
        ct.unofficial from contest_team ct left join team t on t.id = ct.team_id left join account a on a.uid = ct.uid
        left join school s on s.id = ct.school_id
      where ct.contest_id = ${contestId} and ct.status = 3 and ct.left_time = 0 order by ct.id`,
  )
  const items = await rowsOf<{ id: number; weight: number; score_rule: 'mean' }>(
    tx,
    sql`select i.id, i.weight, c.score_rule from contest_item i join contest c on c.id = i.contest_id
      where i.contest_id = ${contestId} order by i.sort, i.id`,
  )
  const marks = await rowsOf<{ judge: number; item: number; team: number; score: number }>(
    tx,
    sql`select judge_uid as judge, item_id as item, contest_team_id as team, score from contest_assignment
      where contest_id = ${contestId} and state = 'done'`,
  )
  const scores = new Map(
    items.map((i) => [
      i.id,
      itemScores(
        i.score_rule,
        marks.filter((m) => m.item === i.id),
      ),
    ]),
  )
  const weights = new Map(items.map((i) => [i.id, i.weight]))
  const lines = teams.map(({ id, school, ...team }) => {
    const given = items.flatMap((i) => {
      const one = scores.get(i.id)?.get(id)
      return one ? [{ item_id: i.id, ...one }] : []
    })
    return {
      ...team,
      contest_team_id: id,
      school_name: school,
      total: totalOf(given, weights),
      scores: given.map((g) => `${g.item_id}:${g.score}:${g.judges}`).join(','),
    }
  })
  return ranked(lines)
}

/** The second of contest 6 asks for another look. */
const appealOf = async (tx: Db, now: number): Promise<void> => {
  const [last] = await rowsOf<{ id: number; uid: number; item: number }>(
    tx,
    sql`select ct.id, u.uid, (select i.id from contest_item i where i.contest_id = 6 order by i.sort limit 1) as item
      from contest_team ct join contest_user u on u.contest_team_id = ct.id
      where ct.contest_id = 6 and ct.status = 3 order by ct.id desc, u.create_time limit 1`,
  )
  if (!last) return
  await tx.insert(contestAppeal).values({
    contestId: 6,
    contestTeamId: last.id,
    itemId: last.item,
    uid: last.uid,
    body: '第二条短视频的转化数据在后台更新后高于提交时的截图，请评委按更新后的数据复核。',
    createTime: now - 20 * HOUR,
  })
}
