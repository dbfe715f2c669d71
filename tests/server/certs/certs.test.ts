import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resultsApi } from '#contract/boards/results.api'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { noticesApi } from '#contract/notices/notices.api'
import { searchApi } from '#contract/search/search.api'
import { cert, certAward } from '../../../server/db/schema/certs'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { certJobs } from '../../../server/domains/certs/certs.jobs'
import { type Client, startServer, type TestServer } from '../../support/server'
import { courseCert, certForm as form } from './world'

const DAY = 86_400
const { people, students } = world
const room = { training_room_id: 6 }
const at = { ...room, container_id: 1 }
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const withCourse = (need = 50) => courseCert(s, teacher, need)
const detail = async (id: number, by = student) => (await by.get(certsApi.detail, { ...at, cert_id: id })).data
const notices = async (by = student) => (await by.get(noticesApi.lists, {})).data.list

test('a certificate says how far one is with each thing it asks for and where to do it; complete, it is taken once', async () => {
  const { id, courseId, finish } = await withCourse()
  const before = await detail(id)
  expect(before.requirements).toMatchObject([
    { kind: 'course', title: '备考课', done: 0, total: 1, met: false, there: true },
  ])
  expect(before.requirements[0]?.href).toBe(`/training-room/student/6/course?course=${courseId}`)
  expect(before).toMatchObject({
    can_claim: false,
    award: null,
    issuer: '星火职业学院',
    category: '互联网营销师',
    level: '五级',
  })
  expect((await student.post(certsApi.claim, { ...room, cert_id: id })).code).toBe(42710)
  await finish(people.studentA.uid, 0)
  expect(await detail(id)).toMatchObject({ met_count: 1, requirement_count: 1, can_claim: true })
  const [one, two] = await Promise.all([1, 2].map(() => student.post(certsApi.claim, { ...room, cert_id: id })))
  expect(one?.data.number).toMatch(/^HLYX-20\d\d-[34679ACDEFGHJKMNPQRTWXY]{8}$/)
  expect(two?.data.number).toBe(one?.data.number)
  expect(one?.data).toMatchObject({ truename: '王一诺', state: 'valid', title: '学完课程的证书', training_room_id: 6 })
  expect(await detail(id)).toMatchObject({ can_claim: false, award_state: 'valid', awarded_count: 1 })
  expect((await notices())[0]).toMatchObject({ title: '获得证书', link: '/training-room/student/6/my-cert' })
  // What was taken back later changes nothing of what was awarded; its words stay as they were.
  await teacher.post(certsManageApi.save, { ...form, title: '改名后的证书', version: 1, cert_id: id, requirements: [] })
  expect((await student.get(certsApi.mine, room)).data.list[0]).toMatchObject({ title: '学完课程的证书' })
})

test('the clock awards whoever has everything and never had it, and tells who loses a certificate soon', async () => {
  const { id, finish } = await withCourse(100)
  for (const n of [0, 1]) await finish(people.studentA.uid, n)
  await finish(people.studentB.uid, 0)
  const [due, ending] = certJobs(s.db, () => {})
  await due?.run(s.now())
  await due?.run(s.now())
  const awarded = await s.db.select().from(certAward).where(eq(certAward.certId, id))
  expect(awarded.map(({ uid, source, byUid }) => [uid, source, byUid])).toEqual([[people.studentA.uid, 'rule', 0]])
  // Revoked, it is nobody's to take again but by hand.
  const revoke = { ...room, award_id: awarded[0]?.id ?? 0, reason: '代学' }
  await teacher.post(certsManageApi.revoke, revoke)
  await due?.run(s.now())
  expect(await s.db.$count(certAward, eq(certAward.certId, id))).toBe(1)
  expect((await student.post(certsApi.claim, { ...room, cert_id: id })).code).toBe(42710)
  await teacher.post(certsManageApi.award, { ...room, cert_id: id, people: [{ uid: people.studentA.uid, note: '' }] })
  const soon = awarded[0]?.expireTime ?? 0
  await ending?.run(soon - 40 * DAY)
  expect((await notices()).some(({ title }) => title === '证书即将到期')).toBe(false)
  await ending?.run(soon - 20 * DAY)
  await ending?.run(soon - 19 * DAY)
  expect((await notices()).filter(({ title }) => title === '证书即将到期')).toHaveLength(1)
})

test('requirements are of what the room has, each once, and never go round in circles', async () => {
  const save = (requirements: { kind: 'task' | 'cert' | 'course'; ref_id: number; need: number }[], of = {}) =>
    teacher.post(certsManageApi.save, { ...form, ...of, requirements })
  expect((await save([{ kind: 'course', ref_id: 1, need: 100 }])).code).toBe(42707)
  expect((await save([10, 10].map((ref_id) => ({ kind: 'task', ref_id, need: 0 })))).code).toBe(42707)
  // Certificate 2 asks for certificate 1.
  const round = await save([{ kind: 'cert', ref_id: 2, need: 0 }], { cert_id: 1, version: 1 })
  expect(round).toMatchObject({ code: 42708, message: '证书之间互相要求，谁也拿不到，请修改要求' })
  expect((await save([{ kind: 'task', ref_id: 10, need: 0 }], { cert_id: 1, version: 7 })).code).toBe(40900)
  const { data } = await save([])
  expect((await teacher.post(certsManageApi.publish, { ...room, cert_id: data.id, published: true })).message).toBe(
    '自动颁发的证书至少要有一项要求',
  )
  const kinds = (await teacher.get(certsManageApi.choices, room)).data.list
  expect(kinds.filter(({ kind }) => kind === 'task').map(({ id }) => id)).toEqual([10, 11])
  // A thing that goes later stays in the list, as one that nobody can do.
  await s.db.execute(sql`update task set deleted_time = 5 where id = 10`)
  expect((await detail(1)).requirements).toMatchObject([{ title: '备考笔记共建：直播法规', there: false }])
})

test('awarding by hand shows who first, leaves out who has it, and is for learners of the room alone', async () => {
  const preview = (await teacher.post(certsManageApi.candidates, { ...room, cert_id: 1, by: 'all' })).data.list
  expect(preview).toHaveLength(14)
  expect(preview.find(({ uid }) => uid === people.studentA.uid)?.problem).toBe('已经有这张证书')
  const met = (await teacher.post(certsManageApi.candidates, { ...room, cert_id: 1, by: 'met' })).data.list
  expect(met.map(({ met_count, total }) => [met_count, total])).toEqual([[1, 1]])
  const fresh = preview.filter(({ problem }) => !problem).slice(0, 2)
  const outside = { uid: people.outsider.uid, note: '' }
  const { data } = await teacher.post(certsManageApi.award, {
    ...{ ...room, cert_id: 1 },
    people: [...fresh.map(({ uid }) => ({ uid, note: ' 优秀 ' })), { uid: people.studentA.uid, note: '' }, outside],
  })
  expect(data).toEqual({ awarded: 2, skipped: 2 })
  const list = (await teacher.get(certsManageApi.awards, { ...room, cert_id: 1, state: 'valid' })).data
  expect(list.list.slice(0, 2).map(({ note, source }) => [note, source])).toEqual([
    ['优秀', 'hand'],
    ['优秀', 'hand'],
  ])
  const again = await teacher.post(certsManageApi.award, { ...room, cert_id: 1, people: [outside] })
  expect(again.code).toBe(42711)
  const draft = (await teacher.post(certsManageApi.save, { ...form, award_rule: 'hand', requirements: [] })).data
  expect((await teacher.post(certsManageApi.award, { ...room, cert_id: draft.id, people: [outside] })).code).toBe(42709)
})

test('the final result of a contest awards by rank; one that may still change does not', async () => {
  const contests = async (id: number) =>
    (await teacher.get(certsManageApi.contests, { training_room_id: id })).data.list
  const [over] = await contests(2)
  expect(over?.ranked).toBeGreaterThan(2)
  const container = (
    await teacher.post(certsManageApi.saveContainer, {
      training_room_id: 2,
      title: '获奖证书',
      level: '',
      code: 'hjzs',
    })
  ).data
  const prize = {
    ...form,
    training_room_id: 2,
    container_id: container.id,
    award_rule: 'hand' as const,
    requirements: [],
  }
  const { id } = (await teacher.post(certsManageApi.save, prize)).data
  const here = { training_room_id: 2, cert_id: id }
  await teacher.post(certsManageApi.publish, { ...here, published: true })
  const bands = [
    { note: '一等奖', to: 1 },
    { note: '二等奖', to: 2 },
  ]
  const ask = { ...here, by: 'contest' as const, bands }
  const list = (await teacher.post(certsManageApi.candidates, { ...ask, contest_id: over?.id ?? 0 })).data.list
  expect(list.length).toBeGreaterThan(1)
  expect(new Set(list.map(({ rank, note }) => `${rank} ${note}`))).toEqual(new Set(['1 一等奖', '2 二等奖']))
  const chosen = list.map(({ uid, note }) => ({ uid, note }))
  const { data } = await teacher.post(certsManageApi.award, { ...here, contest_id: over?.id ?? 0, people: chosen })
  expect(data.awarded).toBe(list.length)
  const [row] = (await teacher.get(certsManageApi.awards, here)).data.list
  expect(row).toMatchObject({ source: 'contest', number: expect.stringMatching(/^HJZS-/) })
  // What was awarded by it stays true: such a result takes neither an appeal nor a correction any more.
  const about = { contest_id: over?.id ?? 0 }
  expect((await teacher.post(resultsApi.publish, { ...about, reason: '更正一处评分' })).code).toBe(41506)
  expect((await student.post(resultsApi.appeal, { ...about, body: '名次有误' })).code).toBe(41510)
  expect((await s.guest().get(certsApi.verify, { number: row?.number ?? '' })).data).toMatchObject({ state: 'valid' })
  expect((await teacher.post(certsManageApi.candidates, { ...ask, contest_id: 6 })).code).toBe(42715)
  expect((await teacher.post(certsManageApi.award, { ...here, contest_id: 6, people: chosen })).code).toBe(42715)
})

test('anybody verifies a number: valid, replaced, expired, revoked with its reason; guesses are counted', async () => {
  const [own] = (await student.get(certsApi.mine, {})).data.list
  const guest = s.guest()
  const look = async (number: string) => guest.get(certsApi.verify, { number })
  const valid = await look(` ${own?.number.toLowerCase()}`)
  expect(valid.data).toMatchObject({ state: 'valid', truename: '王一诺', title: '直播法规学习合格证' })
  expect(Object.keys(valid.data ?? {}).sort()).toEqual(
    'award_time category expire_time issuer level note number replaced_by revoke_reason revoke_time state title truename'.split(
      ' ',
    ),
  )
  const { number } = (await teacher.post(certsManageApi.renew, { ...room, award_id: own?.id ?? 0 })).data
  expect((await look(own?.number ?? '')).data).toMatchObject({ state: 'replaced', replaced_by: number })
  expect((await student.get(certsApi.mine, {})).data.list.map(({ state }) => state)).toEqual(['valid', 'replaced'])
  expect((await teacher.post(certsManageApi.renew, { ...room, award_id: own?.id ?? 0 })).code).toBe(42714)
  const [fresh] = (await student.get(certsApi.mine, {})).data.list
  expect((await teacher.post(certsManageApi.revoke, { ...room, award_id: fresh?.id ?? 0, reason: ' ' })).code).toBe(
    40000,
  )
  await teacher.post(certsManageApi.revoke, { ...room, award_id: fresh?.id ?? 0, reason: '信息有误' })
  expect((await look(number)).data).toMatchObject({ state: 'revoked', revoke_reason: '信息有误' })
  await s.db.update(certAward).set({ revokeTime: 0, expireTime: 5 }).where(eq(certAward.number, number))
  expect((await look(number)).data?.state).toBe('expired')
  for (let n = 0; n < 30; n++) expect((await look('HLYX-2026-34679ACD')).code).toBe(52716)
  expect((await look('HLYX-2026-34679ACD')).code).toBe(42900)
  expect((await look(number)).code).toBe(42900)
})

test('managers see who is where and what holds them up; others the sums alone', async () => {
  const { id, finish } = await withCourse(100)
  for (const n of [0, 1]) await finish(people.studentA.uid, n)
  await finish(people.studentB.uid, 0)
  const stats = (await student.get(certsApi.stats, { ...room, cert_id: id })).data
  expect(stats).toMatchObject({ learners: 14, awarded: 0, ready: 1, doing: 1, idle: 12, requirements: [{ met: 1 }] })
  expect(stats.bottleneck).toBe(stats.requirements[0]?.id)
  const ask = { ...room, cert_id: id }
  const ready = (await teacher.get(certsApi.learners, { ...ask, state: 'ready' })).data
  expect(ready).toMatchObject({ total: 1, list: [{ truename: '王一诺', missing: [], state: 'ready' }] })
  const named = (await teacher.get(certsApi.learners, { ...ask, keyword: '陈思' })).data
  expect(named).toMatchObject({ total: 1, list: [{ met_count: 0, missing: [stats.bottleneck], state: 'doing' }] })
})

test('a category is removed empty; a removed certificate comes back; nobody finds a draft or another room’s', async () => {
  expect(
    (await teacher.post(certsManageApi.saveContainer, { ...room, title: '直播', level: '', code: '直播' })).message,
  ).toBe('编号前缀为 2 到 8 位大写字母或数字')
  expect((await teacher.post(certsManageApi.removeContainer, at)).code).toBe(42704)
  await teacher.post(certsManageApi.remove, { ...room, cert_id: 2 })
  expect((await student.get(certsApi.detail, { ...at, cert_id: 2 })).message).toBe('证书不存在')
  await teacher.post(certsManageApi.remove, { ...room, cert_id: 2, undo: 1 })
  await teacher.post(certsManageApi.publish, { ...room, cert_id: 2, published: false })
  expect((await student.get(certsApi.detail, { ...at, cert_id: 2 })).code).toBe(52701)
  expect(
    (await student.get(certsApi.lists, room)).data.list.flatMap(({ certs }) => certs.map((one) => one.id)),
  ).toEqual([1, 4])
  expect((await teacher.get(certsApi.lists, room)).data.list[0]?.certs).toHaveLength(3)
  expect((await student.get(certsApi.detail, { ...at, cert_id: 3 })).code).toBe(52701)
  const found = (await student.get(searchApi.find, { keyword: '法规学习' })).data
  expect(JSON.stringify(found)).toContain('/cert/6/1/1/training-center')
})

test('what was awarded outlives its certificate and its room, and keeps an account', async () => {
  const [own] = (await student.get(certsApi.mine, {})).data.list
  await s.db.delete(roomMember).where(eq(roomMember.roomId, 6))
  await s.db.delete(cert).where(eq(cert.roomId, 6))
  expect((await student.get(certsApi.mine, {})).data.list).toMatchObject([{ number: own?.number, training_room_id: 0 }])
  expect((await s.guest().get(certsApi.verify, { number: own?.number ?? '' })).data.state).toBe('valid')
  expect(students.length).toBeGreaterThan(0)
})

test('the demo’s certificate for a camp: who graduated has it, who is in the middle of it does not, and is shown the way', async () => {
  const camp = { ...at, cert_id: 4 }
  const { data } = await student.get(certsApi.detail, camp)
  expect(data).toMatchObject({ title: '新手主播结营证书', award_state: null })
  expect(data.requirements).toMatchObject([
    { kind: 'camp', title: '新手主播十日训练营', there: true, href: '/training-camp-detail/41', met: false },
  ])
  const graduate = await s.as(students[12]?.login ?? '')
  const own = (await graduate.get(certsApi.detail, camp)).data
  expect(own.award_state).toBe('valid')
  expect(own.requirements).toMatchObject([{ kind: 'camp', met: true }])
})
