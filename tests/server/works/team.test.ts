import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passesApi } from '#contract/works/passes/passes.api'
import { account } from '../../../server/db/schema/account'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { team, teamMember } from '../../../server/db/schema/teams/teams'
import { workSubmission } from '../../../server/db/schema/works/passes'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, textItem } from '../../support/works'

const ROOM = { training_room_id: 2 }
/** HAND_INS=500 with TEST_DATABASE_URL measures a whole year of a school at one deadline. */
const AT_ONCE = Number(process.env.HAND_INS ?? 60)
let s: TestServer
let four: Client[]
let teamId: number
beforeAll(async () => {
  s = await startServer()
  const people = world.students.slice(0, 4)
  const uids = people.map((p) => p.uid)
  await s.db.delete(teamMember).where(
    sql`room_id = 2 and uid in (${sql.join(
      uids.map((u) => sql`${u}`),
      sql`, `,
    )})`,
  )
  const row = {
    roomId: 2,
    title: '四人组',
    titleKey: 'four',
    code: 'FOUR04',
    size: 5,
    mentorSize: 1,
    createUid: uids[0] ?? 0,
    createTime: s.now(),
  }
  const [made] = await s.db.insert(team).values(row).returning()
  teamId = made?.id ?? 0
  const join = (uid: number) => ({ teamId, roomId: 2, uid, role: 'user', joinTime: s.now() })
  await s.db.insert(teamMember).values(uids.map(join))
  four = await Promise.all(people.map(({ uid }) => s.as({ uid })))
})
afterAll(() => s.close())

const save = (who: Client, work_id: number, item_id: number, text: string, base_revision = 0) =>
  who.post(passesApi.saveAnswer, {
    ...ROOM,
    work_id,
    item_id,
    value: { kind: 'text', text },
    base_revision,
    client: `c${who.uid}`,
    device_time: s.now(),
  })
const handIn = (who: Client, work_id: number, device_time = s.now(), key = '') =>
  who.post(passesApi.handIn, { ...ROOM, work_id, device_time }, key ? { key } : {})

test('a team of four writes one work at once: each sees who wrote what, and is told', async () => {
  const { workId, items } = await makeWork(s, { handIn: 'team', items: four.map(() => textItem) })
  const told = new Map<number, number>()
  const listen = ({ uid }: Client) =>
    s.services.push.subscribe(uid, ({ type }) => type === 'work.pass' && told.set(uid, (told.get(uid) ?? 0) + 1))
  const stops = four.map(listen)
  await Promise.all(four.map((who, i) => save(who, workId, items[i] ?? 0, `第${i + 1}人`)))
  for (const who of four) {
    const { data } = await who.get(passesApi.detail, { ...ROOM, work_id: workId })
    expect(data.people.map((p) => p.uid)).toEqual(four.map((c) => c.uid))
    expect(data.answers.map((a) => [a.uid, a.value])).toEqual(
      four.map((c, i) => [c.uid, { kind: 'text', text: `第${i + 1}人` }]),
    )
  }
  // Another process would hear of it a moment later.
  await expect.poll(() => [...told.values()]).toEqual([4, 4, 4, 4])
  for (const stop of stops) stop()
  // One item, all at once: one counts, the others are kept beside, each with its writer.
  const both = await Promise.all(four.map((who) => save(who, workId, items[0] ?? 0, `同一项 ${who.uid}`, 1)))
  expect(both.map((b) => b.data.outcome).sort()).toEqual(['aside', 'aside', 'aside', 'kept'])
  const winner = four[both.findIndex((b) => b.data.outcome === 'kept')] as Client
  const loser = four.find((c) => c !== winner) as Client
  expect((await handIn(loser, workId)).status).toBe(409)
  // Somebody else's open choice is not the one's who hands in.
  const all = await Promise.all([handIn(winner, workId), handIn(winner, workId)])
  expect(all.map((a) => a.data.version)).toEqual([1, 1])
  expect(all[0]?.data).toMatchObject({ uid: winner.uid, team_title: '四人组', answer_count: 4 })
  expect((await loser.get(passesApi.detail, { ...ROOM, work_id: workId })).data.receipt).toEqual(all[0]?.data)
})

test('without a team one is told so; another team sees nothing of it', async () => {
  const { workId, items } = await makeWork(s, { handIn: 'team' })
  await save(four[0] as Client, workId, items[0] ?? 0, '只有我们看')
  const uid = world.students[30]?.uid ?? 0
  await s.db.delete(teamMember).where(sql`room_id = 2 and uid = ${uid}`)
  const alone = await s.as({ uid })
  expect((await save(alone, workId, items[0] ?? 0, '我')).message).toBe('这份工单由团队提交，请先加入团队')
  const { data } = await alone.get(passesApi.detail, { ...ROOM, work_id: workId })
  expect([data.answers, data.receipt, data.pass.id]).toEqual([[], null, 0])
  expect(
    (await alone.get(passesApi.versions, { ...ROOM, work_id: workId, item_id: items[0] ?? 0 })).data.answers,
  ).toEqual([])
})

test(`${AT_ONCE} hand-ins in one second: all in, each with its own receipt`, async () => {
  const now = s.now()
  const { workId, items } = await makeWork(s, { deadline: now + 600 })
  const people = await s.db
    .insert(account)
    .values(
      Array.from({ length: AT_ONCE }, (_, i) => ({
        openid: `crowd-${i}`,
        name: `crowd-${i}`,
        truename: `学员${i}`,
        createTime: s.now(),
      })),
    )
    .returning({ uid: account.uid })
  await s.db.insert(roomMember).values(people.map(({ uid }) => ({ roomId: 2, uid, role: 'user', joinTime: s.now() })))
  const clients = await Promise.all(people.map(({ uid }) => s.as({ uid })))
  // They wait in line: nobody is told to come again.
  const saved = await Promise.all(clients.map((c) => save(c, workId, items[0] ?? 0, `我是 ${c.uid}`)))
  expect([...new Set(saved.map((r) => r.status))]).toEqual([200])
  // Everybody presses twice, and the last second is the deadline's own.
  s.pass(600 - (s.now() - now))
  const receipts = await Promise.all(
    clients.flatMap((c) => ['first', 'again'].map((n) => handIn(c, workId, now, `crowd-${n}-${c.uid}-0000000`))),
  )
  expect([...new Set(receipts.map((r) => `${r.status} ${r.message}`))]).toEqual(['200 '])
  expect(receipts.every((r) => r.code === 20_000 && r.data.version === 1 && !r.data.late)).toBe(true)
  expect(new Set(receipts.map((r) => r.data.hash)).size).toBe(clients.length)
  const kept = await s.db
    .select()
    .from(workSubmission)
    .where(sql`pass_id in (select id from work_pass where work_id = ${workId})`)
  expect(kept).toHaveLength(clients.length)
})
