import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfApi } from '#contract/account/self.api'
import { todoApi } from '#contract/todo/todo.api'
import { todoErrors } from '#contract/todo/todo.errors'
import { dayOf } from '#contract/todo/todo.rules'
import { account } from '../../../server/db/schema/account'
import { campPeriod } from '../../../server/db/schema/camps'
import { planItem } from '../../../server/db/schema/plans'
import { projectDue } from '../../../server/db/schema/projects'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { todoFeed } from '../../../server/db/schema/todo'
import { DEMO_PASSWORD, world } from '../../../server/db/seed/world'
import { createSuper } from '../../../server/domains/orgs/admin.service'
import { calendar, escapeText, fold } from '../../../server/domains/todo/ics'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'

let s: TestServer
let a: Client
beforeAll(async () => {
  s = await startServer()
  a = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())

const read = (url: string) => s.guest().raw({ method: 'GET', url })
/** What a calendar program makes of the lines. */
const unfolded = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n')

test('folds at 75 octets without cutting a character, and gives back what was folded', () => {
  const line = `SUMMARY:${'实训工单🧰'.repeat(30)}`
  const folded = fold(line)
  for (const part of folded.split('\r\n')) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(part).not.toContain('\ufffd')
  }
  expect(folded.replace(/\r\n /g, '')).toBe(line)
  expect(fold('短')).toBe('短')
})

test('escapes what means something in a calendar, so that no title adds lines of its own', () => {
  expect(escapeText('a,b;c\\d\ne\r\nf\u0000')).toBe('a\\,b\\;c\\\\d\\ne\\nf')
  const evil = { uid: 'x', title: '好\r\nEND:VEVENT\r\nBEGIN:VALARM', description: '', url: '', time: 1_800_000_000 }
  const lines = unfolded(calendar('n', [evil], 1_800_000_000))
  expect(lines.filter((l) => l === 'END:VEVENT')).toHaveLength(1)
  expect(lines).toContain('DTEND:20270115T080000Z')
  // A block of a quarter of an hour that ends with the deadline; a day and an hour before it people are told.
  expect(lines).toContain('DTSTART:20270115T074500Z')
  expect(lines.filter((l) => l === 'BEGIN:VALARM')).toHaveLength(2)
  expect(lines.filter((l) => l.startsWith('TRIGGER'))).toEqual(['TRIGGER:-PT1425M', 'TRIGGER:-PT45M'])
  expect(lines.at(-1)).toBe('')
})

test('an alarm says when it is, and leaves to the title whether something ends or opens then', () => {
  const opens = { uid: 'x', title: '客服怎么开口 · 开放', description: '', url: '', time: 1_800_000_000 }
  const said = unfolded(calendar('n', [opens], 1_800_000_000)).filter((line) => line.startsWith('DESCRIPTION:'))
  expect(said).toEqual(['DESCRIPTION:明天：客服怎么开口 · 开放', 'DESCRIPTION:1 小时后：客服怎么开口 · 开放'])
})

test('what begins at midnight stands on its day, and one is told of it as long before', () => {
  const opens = { uid: 'x', title: '开营', description: '', url: '', time: Date.parse('2028-01-01T00:00+08:00') / 1000 }
  const lines = unfolded(calendar('n', [{ ...opens, opens: true }], 1_800_000_000))
  expect(lines).toContain('DTSTART:20271231T160000Z')
  expect(lines).toContain('DTEND:20271231T161500Z')
  expect(lines.filter((l) => l.startsWith('TRIGGER'))).toEqual(['TRIGGER:-PT1440M', 'TRIGGER:-PT60M'])
})

test('days of plans, projects and camps are China’s: a leap day, the last day of a year and the first', async () => {
  const day = (text: string) => dayOf(Date.parse(`${text}T12:00+08:00`) / 1000)
  await s.db
    .update(planItem)
    .set({ dueDay: day('2028-02-29') })
    .where(eq(planItem.id, 5))
  const due = { roomId: 3, contentId: 51, nodeId: 8, dueTime: Date.parse('2027-12-31T23:59+08:00') / 1000 }
  await s.db
    .insert(projectDue)
    .values(due)
    .onConflictDoUpdate({ target: [projectDue.roomId, projectDue.contentId, projectDue.nodeId], set: due })
  const period = { beginDay: day('2028-01-01'), endDay: day('2028-01-10') }
  await s.db.update(campPeriod).set(period).where(eq(campPeriod.id, 2))
  const lines = unfolded((await read((await a.post(todoApi.renewFeed, {})).data.path)).body)
  const times = (uid: string) => {
    const begin = lines.findIndex((line) => line.startsWith(`UID:${uid}@`))
    const event = lines.slice(begin, lines.indexOf('END:VEVENT', begin))
    return event.filter((line) => line.startsWith('DT') && !line.startsWith('DTSTAMP'))
  }
  expect(times('plan-5')).toEqual(['DTSTART:20280229T154459Z', 'DTEND:20280229T155959Z'])
  expect(times('project-3-51-8')).toEqual(['DTSTART:20271231T154400Z', 'DTEND:20271231T155900Z'])
  expect(times('camp-begin-2')).toEqual(['DTSTART:20271231T160000Z', 'DTEND:20271231T161500Z'])
  const phase = Date.parse('2028-01-04T00:00+08:00') / 1000
  expect(times(`camp-phase-2-${phase}`)).toEqual(['DTSTART:20280103T160000Z', 'DTEND:20280103T161500Z'])
  expect(times('camp-end-2')).toEqual(['DTSTART:20280110T154459Z', 'DTEND:20280110T155959Z'])
})

test('a link gives the dates of its person: valid, in UTC, the same tomorrow', async () => {
  const deadline = s.now() + 3 * 86_400
  const { workId } = await makeWork(s, { title: '日历工单, 第一部分; 甲', deadline })
  const { data } = await a.post(todoApi.renewFeed, {})
  const answer = await read(data.path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.body).not.toMatch(/[^\r]\n/)
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = unfolded(answer.body)
  expect([lines[0], lines[1], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR'])
  expect(lines.join()).not.toContain('TZID')
  const at = new Date(deadline * 1000).toISOString().replace(/\.\d+|[-:]/g, '')
  const begin = lines.findIndex((l) => l.startsWith(`UID:work-${workId}@`))
  const event = lines.slice(begin, lines.indexOf('END:VEVENT', begin))
  expect(event).toContain(`DTEND:${at}`)
  expect(event).toContain('SUMMARY:日历工单\\, 第一部分\\; 甲 · 完成并提交')
  s.pass(86_400)
  expect(unfolded((await read(data.path)).body)).toContain(lines[begin])
  s.pass(-86_400)
})

test('the link is kept as a hash; a new one ends the old; a wrong one is not there', async () => {
  const first = (await a.post(todoApi.renewFeed, {})).data.path
  const [row] = await s.db.select().from(todoFeed).where(eq(todoFeed.uid, a.uid))
  expect(first).not.toContain(row?.tokenHash)
  expect((await a.get(todoApi.feed, {})).data.create_time).toBeGreaterThan(0)
  const second = (await a.post(todoApi.renewFeed, {})).data.path
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  expect((await read('/api/Todo/ics?token=nobody')).statusCode).toBe(404)
  expect((await read('/api/Todo/ics')).statusCode).toBe(404)
  // A session is no link.
  expect((await a.raw({ method: 'GET', url: '/api/Todo/ics?token=' })).statusCode).toBe(404)
  await a.post(todoApi.stopFeed, {})
  expect((await read(second)).statusCode).toBe(404)
})

test('nothing of a room that its person left', async () => {
  const { workId } = await makeWork(s, { roomId: 3, title: '退出后看不到' })
  const b = await s.as(world.people.studentB.login)
  const { path } = (await b.post(todoApi.renewFeed, {})).data
  expect((await read(path)).body).toContain(`work-${workId}@`)
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 3), eq(roomMember.uid, b.uid)))
  const after = (await read(path)).body
  expect(after).not.toContain(`work-${workId}@`)
  expect(after).toContain('BEGIN:VCALENDAR')
})

test('a link ends with the password and with the other devices, and a new one is made in its place', async () => {
  const c = await s.as(world.people.outsider.login)
  const link = async () => (await c.post(todoApi.renewFeed, {})).data.path
  const ended = async (path: string) => {
    const answer = await read(path)
    expect([answer.statusCode, answer.json().message]).toEqual([404, todoErrors.feed_gone.text])
    expect((await c.get(todoApi.feed, {})).data.create_time).toBe(0)
  }
  const first = await link()
  const wrong = { old_password: 'wrong-1-password', password: 'Neues-Wort-1' }
  await c.post(selfApi.changePassword, wrong)
  expect((await read(first)).statusCode).toBe(200)
  expect((await c.post(selfApi.changePassword, { ...wrong, old_password: DEMO_PASSWORD })).status).toBe(200)
  await ended(first)
  const second = await link()
  expect((await c.post(selfApi.endOthers, {})).status).toBe(200)
  await ended(second)
  const third = await link()
  const wanted = { login: world.people.outsider.login, password: 'Drittes-Wort-3', truename: '', orgName: '' }
  await createSuper(s.db, s.now(), wanted)
  expect((await read(third)).statusCode).toBe(404)
})

test('nobody who may not visit has a calendar, and it comes back with the permission', async () => {
  const c = await s.as(world.people.studentB.login)
  const { path } = (await c.post(todoApi.renewFeed, {})).data
  const systems = (list: string[]) => s.db.update(account).set({ systems: list }).where(eq(account.uid, c.uid))
  await systems([])
  expect((await read(path)).statusCode).toBe(404)
  await systems(['szb'])
  expect((await read(path)).statusCode).toBe(200)
})

test('nothing of a room that is stopped', async () => {
  const { workId } = await makeWork(s, { title: '停用后看不到' })
  const { path } = (await a.post(todoApi.renewFeed, {})).data
  expect((await read(path)).body).toContain(`work-${workId}@`)
  await s.db.update(room).set({ onlineStatus: 0 }).where(eq(room.id, 2))
  expect((await read(path)).body).not.toContain(`work-${workId}@`)
})
