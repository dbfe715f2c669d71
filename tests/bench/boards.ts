import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { boardGoals } from './goals'
import type { App } from './lib/app'
import { ports } from './lib/ports'
import { goalText, judge, median, printTable, show } from './lib/report'
import { benchRush } from './rush'

const ROUNDS = 15
const READS = 60
const [TEAMS, ITEMS, JUDGES] = [1000, 20, 5]

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** A contest of 1,000 people in the given room, judged by five each; one of the people is asked as. */
async function seed(client: pg.Client, roomId: number, uid: number): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const { rows } = await client.query<{ id: number }>(
    `insert into contest (room_id, title, type, owner_uid, status, signup_begin, signup_end, begin_time, end_time, mark_time, create_time)
     values ($1, '一千人的比赛', 2, $2, 'published', 1, 2, 3, 4, 5, $3) returning id`,
    [roomId, uid, now],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `insert into contest_item (contest_id, title, weight, sort)
     select $1, '项目 ' || i, ${100 / ITEMS}, i from generate_series(1, ${ITEMS}) i`,
    [id],
  )
  await client.query(
    `insert into contest_team (contest_id, uid, used, status, code_no, create_time)
     select $1, uid, 1, 3, 'B' || uid, $2 from room_member where room_id = $3 and role = 'user' order by uid limit ${TEAMS}`,
    [id, now, roomId],
  )
  await client.query(
    `insert into contest_user (contest_id, uid, contest_team_id, create_time)
     select contest_id, uid, id, create_time from contest_team where contest_id = $1`,
    [id],
  )
  await client.query(
    `insert into contest_assignment (contest_id, item_id, contest_team_id, judge_uid, state, score, done_time, create_time)
     select $1, i.id, t.id, j, 'done', (random() * 10000)::int, 10, 10
     from contest_item i, contest_team t, generate_series(900001, 900000 + ${JUDGES}) j where i.contest_id = $1 and t.contest_id = $1`,
    [id],
  )
  await client.query('vacuum analyze contest_assignment')
  return id
}

/** The board of 1,000 teams, 20 items and 5 judges: made anew against the bare grouping, read against a bare route. */
export async function benchBoards(app: App, databaseUrl: string) {
  const { roomId }: { roomId: number } = JSON.parse(await app.admin('seed-scale'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const teacher = await app.login('teacher')
    const contest = await seed(client, roomId, 3)
    const bare = `select item_id, contest_team_id, avg(score) from contest_assignment
      where contest_id = $1 and state = 'done' group by item_id, contest_team_id`
    const refresh = async () => {
      const headers = { ...teacher.headers, 'content-type': 'application/json' }
      const body = JSON.stringify({ id: contest })
      const answer = await fetch(`${app.url}/api/Contest/refreshStats`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`refreshStats answered ${answer.status}: ${await answer.text()}`)
    }
    const pairs: { bare: number; ours: number }[] = []
    for (let i = 0; i < ROUNDS + 2; i += 1) {
      const pair = { bare: await took(() => client.query(bare, [contest])), ours: await took(refresh) }
      if (i >= 2) pairs.push(pair)
    }
    const board = `${app.url}/api/Contest/getContestResultRank?contest_id=${contest}&offset=0&limit=100`
    // The same bytes: neither of the two packs them.
    const plain = { 'accept-encoding': 'identity' }
    const headers = { ...teacher.headers, ...plain }
    const text = await (await fetch(board, { headers })).text()
    await client.query('create table bench_board (id int primary key, body text not null)')
    await client.query('insert into bench_board values (1, $1)', [text])
    const reads: { bare: number; ours: number }[] = []
    const stored = `http://127.0.0.1:${ports.bare}/board`
    for (let i = 0; i < READS + 10; i += 1) {
      const pair = {
        bare: await took(async () => (await fetch(stored, { headers: plain })).text()),
        ours: await took(async () => (await fetch(board, { headers })).text()),
      }
      if (i >= 10) reads.push(pair)
    }
    const results = {
      recompute: { bare: median(pairs.map((p) => p.bare)), ours: median(pairs.map((p) => p.ours)) },
      read: { bare: median(reads.map((p) => p.bare)), ours: median(reads.map((p) => p.ours)), bytes: text.length },
    }
    const line = (name: string, goal: { ratio: number }, r: { bare: number; ours: number }) => [
      name,
      show(r.bare, 1),
      show(r.ours, 1),
      `${show(r.ours / r.bare, 2)}×`,
      goalText(goal),
      judge(goal, r.ours, r.bare),
    ]
    printTable(
      `Board of ${TEAMS} teams × ${ITEMS} items × ${JUDGES} judges, on pg`,
      ['', 'bare ms', 'ours', 'ratio', 'goal', ''],
      [
        line('made anew', boardGoals.recompute, results.recompute),
        line('stored, 100 lines read', boardGoals.read, results.read),
      ],
    )
    return { ...results, rush: await benchRush(app, client, roomId) }
  } finally {
    await client.end()
  }
}
