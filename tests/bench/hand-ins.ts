import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { App } from './lib/app'
import { asking, failedOf } from './lib/asking'
import type { Person } from './rush'

export const CROWD = 500
const DAY = 86_400

/** A work of the room that asks for one text. */
async function makeWork(client: pg.Client, roomId: number) {
  const now = Math.floor(Date.now() / 1000)
  const { rows } = await client.query<{ id: number; item: number }>(
    `with w as (insert into work (room_id, uid, title, status, deadline, publish_time, create_time, update_time)
        values ($1, 3, '五百人交作业', 'published', $2, $3, $3, $3) returning id),
      s as (insert into work_step (work_id, type, update_time, update_uid) select id, 1, $3, 3 from w returning id, work_id)
    insert into work_item (work_id, step_id, kind, content) select work_id, id, 'text', '{}' from s
      returning work_id as id, id as item`,
    [roomId, now + DAY, now],
  )
  const [work] = rows
  if (!work) throw new Error('the work could not be made')
  return work
}

/** All hand in within one second, and each sends it twice under one key, as a page does that heard no answer. */
export async function handInAtOnce(app: App, client: pg.Client, everybody: Person[], roomId: number) {
  const people = everybody.slice(0, CROWD)
  const { id: work_id, item } = await makeWork(client, roomId)
  const before = asking(app.url, 50)
  const device_time = Math.floor(Date.now() / 1000)
  const one = { training_room_id: roomId, work_id, device_time }
  for (const person of people) {
    const answer = {
      item_id: item,
      value: { kind: 'text', text: `我是 ${person.uid}` },
      base_revision: 0,
      client: 'bench',
    }
    await before.ask(person, '/api/WorkPass/saveAnswer', { body: { ...one, ...answer }, key: randomUUID() })
  }
  before.end()
  const { ask, answers, end } = asking(app.url, 2 * CROWD)
  const began = performance.now()
  const sent = people.flatMap((person) => {
    const write = { body: one, key: randomUUID() }
    return [write, write].map((again) => ask(person, '/api/WorkPass/handIn', again))
  })
  const sending = (performance.now() - began) / 1000
  await Promise.all(sent)
  const seconds = (performance.now() - began) / 1000
  end()
  const { rows } = await client.query<{ all: number; people: number }>(
    `select count(*)::int as all, count(distinct p.uid)::int as people from work_submission s
      join work_pass p on p.id = s.pass_id where p.work_id = $1`,
    [work_id],
  )
  const { all = 0, people: once = 0 } = rows[0] ?? {}
  const failed = failedOf(before.answers) + failedOf(answers)
  return { sending, seconds, kept: once, twice: all - once, failed, answers: Object.fromEntries(answers) }
}
