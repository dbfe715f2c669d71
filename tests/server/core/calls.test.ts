import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADER_TIME, HEADER_TOKEN } from '#contract/kernel/config'
import { worksApi } from '#contract/works/works.api'
import { type Client, startServer, type TestServer } from '../../support/server'
import { probe, probeRoutes } from './probe'

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer({ extra: { routes: probeRoutes } })
  student = await server.as('13800000004')
})
afterAll(() => server.close())

const written = () => server.count('setting')
const form = (client: Client, headers: Record<string, string>) =>
  client.raw({ method: 'POST', url: probe.write.path, payload: { name: 'x' }, headers })

test('a query is read as the schema says, and the answer holds only what is declared', async () => {
  const answer = await student.raw({ url: `${probe.read.path}?n=3&on=true&words=only` })
  expect(answer.json()).toEqual({ code: 20000, data: { n: 3, uid: student.uid, words: ['only'] }, message: '' })
  expect(Number(answer.headers[HEADER_TIME.toLowerCase()])).toBeGreaterThan(1e12)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  ['an unknown field', { name: 'x', nmae: 'y' }, { nmae: 'unknown' }],
  ['a text where a number belongs', { name: 'x', training_room_id: '7' }, { training_room_id: expect.any(String) }],
  ['an empty name', { name: '' }, { name: expect.any(String) }],
])('%s is refused by name and nothing is written', async (_, body, fields) => {
  const before = await written()
  const answer = await student.post(probe.write, body as never)
  expect(answer).toMatchObject({ status: 400, code: 40000, data: { fields } })
  expect(await written()).toBe(before)
})

test('bodies that are no JSON object are refused', async () => {
  const send = (payload: string, type: string) =>
    student.raw({ method: 'POST', url: probe.write.path, payload, headers: { 'content-type': type } })
  for (const [payload, type] of [
    ['name=x', 'application/x-www-form-urlencoded'],
    ['{"name":"x"}', 'text/plain'],
    ['{"name":', 'application/json'],
    ['["x"]', 'application/json'],
    ['{"name":"x","__proto__":{"a":1}}', 'application/json'],
  ] as const)
    expect((await send(payload, type)).json(), payload).toMatchObject({ code: 40000 })
  const large = await send(JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json')
  expect(large.json()).toMatchObject({ code: 41300 })
})

test('an id that no row can have, and an address that cannot be read, are no fault of the server', async () => {
  const far = await student.raw({ url: '/api/trainingRoom/detail?id=99999999999999' })
  expect([far.statusCode, far.json().code]).toEqual([400, 40000])
  const broken = await student.raw({ url: '/%' })
  expect([broken.statusCode, broken.json()]).toEqual([400, expect.objectContaining({ code: 40000 })])
})

test('without a session: login_required', async () => {
  expect(await server.guest().get(probe.read, {})).toMatchObject({ status: 401, code: 50401 })
  expect(await server.guest().post(probe.write, { name: 'x' })).toMatchObject({ status: 401, code: 50401 })
})

test('without the permission to visit: no_visit', async () => {
  const visitor = await server.as('13800000009')
  expect(await visitor.get(probe.read, {})).toMatchObject({ status: 403, code: 50403 })
})

test('a write without its X-Token, or with a forged one, is refused, also as GET', async () => {
  const before = await written()
  const cookie = `sid=${student.cookie}`
  const attempts = [
    server.guest().raw({ method: 'POST', url: probe.write.path, payload: { name: 'x' }, headers: { cookie } }),
    form(student, { [HEADER_TOKEN]: 'forged' }),
    form(student, { [HEADER_TOKEN]: `${student.token}x` }),
    server.guest().raw({ url: `${probe.alsoGet.path}?name=x`, headers: { cookie } }),
    student.raw({ url: `${probe.alsoGet.path}?name=x`, headers: { [HEADER_TOKEN]: 'forged' } }),
  ]
  for (const answer of await Promise.all(attempts))
    expect(answer.json()).toMatchObject({ code: 40103, message: '页面已过期，请刷新后重试' })
  expect(await written()).toBe(before)
})

test('a state-changing GET works with its token, and HEAD does not run it', async () => {
  const before = await written()
  expect((await student.raw({ url: `${probe.alsoGet.path}?name=x` })).json()).toMatchObject({ code: 20000 })
  expect((await student.post(probe.alsoGet, { name: 'y' })).code).toBe(20000)
  expect((await student.raw({ method: 'HEAD', url: `${probe.alsoGet.path}?name=x` })).statusCode).toBe(404)
  expect(await written()).toBe(before + 2)
})

test('another site may not send a write, not even with the token', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    expect((await form(student, headers)).json(), JSON.stringify(headers)).toMatchObject({ code: 40103 })
  expect((await form(student, { origin: 'http://localhost:3100', host: 'localhost:3100' })).json()).toMatchObject({
    code: 20000,
  })
})

test('what anyone may do is done as nobody when the token is missing', async () => {
  expect((await student.post(probe.open, {})).data).toEqual({ uid: student.uid })
  expect((await student.post(probe.open, {}, { headers: { [HEADER_TOKEN]: '' } })).data).toEqual({ uid: 0 })
})

test('a demo user writes nothing', async () => {
  const demo = await server.as('13800000008')
  expect(await demo.post(probe.write, { name: 'x' })).toMatchObject({ status: 403, code: 40301 })
})

test('an unforeseen error tells nothing of the inside', async () => {
  const answer = await student.raw({ url: probe.breaks.path })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret')
  expect(answer.json()).toMatchObject({ code: 50000, data: { request_id: expect.any(String) } })
})

test.each(['/api/nothing', '/uc/api/nothing', '/lxp/api/nothing', '/API/x', '/api'])('%s is no call', async (url) => {
  expect((await student.raw({ url })).json()).toMatchObject({ code: 40401, message: '接口不存在' })
  expect((await student.raw({ method: 'POST', url, payload: {} })).json()).toMatchObject({ code: 40401 })
})

test('a cookie is stored only as its hash', async () => {
  const result = (await server.db.execute('select id from session')) as unknown as { rows: { id: string }[] }
  expect(result.rows.map((r) => r.id)).not.toContain(student.cookie)
})

test('ten failures lock the person, not the others, and end with the window', async () => {
  const other = await server.as('13800000005')
  for (let i = 0; i < 10; i++) expect((await student.post(probe.fails, {}, { key: `failing-${i}` })).code).toBe(40400)
  const locked = await student.post(probe.fails, {})
  expect(locked).toMatchObject({ status: 429, code: 42900, data: { retry_after: expect.any(Number) } })
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(500)
  expect((await other.post(probe.fails, {})).code).toBe(40400)
  server.pass(601)
  expect((await student.post(probe.fails, {})).code).toBe(40400)
})

test('half of a surrogate pair is kept as the sign for what cannot be read: the database takes it for no text', async () => {
  const teacher = await server.as('13800000003')
  const rubric = [{ id: 'a\ud83d', title: '\ude00好\u0000', description: '', max: 5 }]
  const item = { kind: 'text', title: '作答', intro: '', score: 5, required: false, deadline: 0, rubric } as const
  const items = [{ ...item, content: { limit: 0, placeholder: '\ud83d' } }]
  const saved = await teacher.post(worksApi.saveStep, {
    id: 1,
    step: { version: 0, type: 6, title: '过程控制', items },
  })
  expect([saved.status, saved.message]).toEqual([200, ''])
  const { data } = await teacher.get(worksApi.detail, { id: 1 })
  const kept = data.steps.flatMap((step) => step.items).find((one) => one.rubric[0]?.max === 5 && one.title === '作答')
  expect(kept?.rubric).toEqual([{ id: 'a\ufffd', title: '\ufffd好', description: '', max: 5 }])
  expect(kept?.content).toEqual({ limit: 0, placeholder: '\ufffd' })
})
