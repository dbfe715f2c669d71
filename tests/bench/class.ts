import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { classGoals, type Goal } from './goals'
import type { App } from './lib/app'
import { ports } from './lib/ports'
import { put } from './lib/put'
import { goalText, judge, median, printTable, show } from './lib/report'
import { headersOf, loggedIn } from './rush'

const [LEARNERS, SECTIONS] = [3000, 60]
const READS = 30
const WARM = 5
const BEATING = 1000
const ROUNDS = 3

/** A course of 60 sections in the given room: of 3,000 learners each has finished two thirds, half of those with a score, and is on the way in the rest. */
async function seed(client: pg.Client, roomId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into course (room_id, uid, title, mode, open_rule, publish_time, create_time, update_time)
     values ($1, 3, '三千人的课', 'teaching', 'date', 1, 1, 1) returning id`,
    [roomId],
  )
  const id = rows[0]?.id ?? 0
  await client.query(`insert into course_chapter (course_id, title, sort) values ($1, '全部', 1)`, [id])
  await client.query(
    `insert into course_section (course_id, chapter_id, title, kind, file_id, duration, sort, slot, create_time, update_time)
     select $1, h.id, '第 ' || i || ' 节', 'file', 1, 600, i, i, 1, 1
     from course_chapter h, generate_series(1, ${SECTIONS}) i where h.course_id = $1`,
    [id],
  )
  const learners = `(select uid from room_member where room_id = $2 and role = 'user' order by uid limit ${LEARNERS}) m`
  await client.query(
    `insert into course_done (section_id, uid, done_time, score, "full")
     select s.id, m.uid, 10, case when s.sort > ${SECTIONS / 3} then 84 else 0 end, case when s.sort > ${SECTIONS / 3} then 100 else 0 end from course_section s, ${learners}
     where s.course_id = $1 and s.sort <= ${(SECTIONS * 2) / 3}`,
    [id, roomId],
  )
  await client.query(
    `insert into course_progress (section_id, uid, file_id, seen, at) select s.id, m.uid, 1, (random() * 500)::int, 20
     from course_section s, ${learners} where s.course_id = $1`,
    [id, roomId],
  )
  await client.query(
    `insert into course_class (course_id, uid, cells, seen)
     select $1, m.uid, repeat('A', ${SECTIONS / 3}) || repeat(chr(256 + 84), ${SECTIONS / 3}) || repeat(floor(random() * 9)::text, ${SECTIONS / 3}), 20 from ${learners}`,
    [id, roomId],
  )
  // The room holds as many learners as are measured.
  await client.query(
    `delete from room_member where room_id = $1 and role = 'user' and uid not in
      (select uid from room_member where room_id = $1 and role = 'user' order by uid limit ${LEARNERS})`,
    [roomId],
  )
  await client.query('vacuum analyze')
  return id
}

const took = async (url: string, headers: Record<string, string>): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

/** A table of learners, read in turn with a bare route that sends the same bytes. */
export async function benchRead(
  app: App,
  client: pg.Client,
  { path, title, goal }: { path: string; title: string; goal: Goal },
) {
  const teacher = await app.login('teacher')
  const plain = { 'accept-encoding': 'identity' }
  const headers = { ...teacher.headers, ...plain }
  const ours = `${app.url}${path}`
  const text = await (await fetch(ours, { headers })).text()
  await client.query('create table if not exists bench_board (id int primary key, body text not null)')
  await client.query('insert into bench_board values (1, $1) on conflict (id) do update set body = excluded.body', [
    text,
  ])
  const stored = `http://127.0.0.1:${ports.bare}/board`
  const reads: { bare: number; ours: number }[] = []
  for (let i = 0; i < READS + WARM; i += 1) {
    const pair = { bare: await took(stored, plain), ours: await took(ours, headers) }
    if (i >= WARM) reads.push(pair)
  }
  const [bare, own] = [median(reads.map((p) => p.bare)), median(reads.map((p) => p.ours))]
  const head = ['', 'bytes', 'bare ms', 'ours', 'ratio', 'goal', '']
  const facts = [String(text.length), show(bare, 1), show(own, 1), `${show(own / bare, 2)}×`]
  printTable(`${title}, on pg`, head, [['read', ...facts, goalText(goal), judge(goal, own, bare)]])
  return { bare, ours: own, bytes: text.length }
}

/** Half a minute of a video told again and again by a thousand learners. */
async function benchBeats(app: App, client: pg.Client, roomId: number, id: number) {
  const { rows } = await client.query<{ id: number }>(
    `select id from course_section where course_id = $1 order by sort desc limit 1`,
    [id],
  )
  await client.query('update course set publish_time = 1, open_rule = $2 where id = $1', [id, 'free'])
  const people = (await loggedIn(client, roomId)).slice(0, BEATING)
  const at = Math.floor(Date.now() / 1000)
  const body = { id: rows[0]?.id, at, watched: { spans: [{ from: 0, to: 30 }], took: 30, position: 30, speed: 100 } }
  const load = { method: 'POST', headers: {}, body, idempotent: true } as const
  const bareLoad = { ...load, path: '/beat', people: people.map(({ uid }) => ({ 'x-person': String(uid) })) }
  const ourLoad = { ...load, path: '/api/Course/beat', people: people.map(headersOf) }
  const bareUrl = `http://127.0.0.1:${ports.bare}`
  await put(bareUrl, bareLoad, 1)
  await put(app.url, ourLoad, 1)
  const rounds: { bare: number; ours: number }[] = []
  for (let i = 0; i < ROUNDS; i += 1) {
    const { perSecond: bare } = await put(bareUrl, bareLoad, 4)
    const { perSecond: ours } = await put(app.url, ourLoad, 4)
    rounds.push({ bare, ours })
  }
  const [bare, own] = [median(rounds.map((p) => p.bare)), median(rounds.map((p) => p.ours))]
  const head = ['', 'bare a second', 'ours', 'ratio', 'goal', '']
  const facts = [show(bare, 0), show(own, 0), `${show(own / bare, 2)}×`]
  printTable(`Beats of ${BEATING} learners, on pg`, head, [
    ['beat', ...facts, goalText(classGoals.beat), judge(classGoals.beat, own, bare)],
  ])
  return { bare, ours: own }
}

/** How a class of 3,000 gets on with 60 sections, and how fast it tells so. */
export async function benchClass(app: App, databaseUrl: string) {
  const { roomId }: { roomId: number } = JSON.parse(await app.admin('seed-scale'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const id = await seed(client, roomId)
    const title = `Class of ${LEARNERS} learners × ${SECTIONS} sections`
    const read = { path: `/api/Course/classMatrix?id=${id}`, title, goal: classGoals.read }
    return { read: await benchRead(app, client, read), beats: await benchBeats(app, client, roomId, id) }
  } finally {
    await client.end()
  }
}
