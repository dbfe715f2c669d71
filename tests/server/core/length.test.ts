import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { CONTRACT_VERSION, HEADER_KEY, HEADER_TOKEN, SIGN_HEADERS } from '#contract/kernel/config'
import { canonical } from '#contract/kernel/sign'
import { worksApi } from '#contract/works/works.api'
import { contestEntry, contestItem } from '../../../server/db/schema/contests'
import { isBounded } from '../../../server/lib/calls/json-shape'
import { hmac } from '../../../server/lib/storage/hash'
import { people } from '../../support/people'
import { segmented } from '../../support/segmented'
import { type Client, startServer, type TestServer } from '../../support/server'
import { probe, probeRoutes } from './probe'

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer({ extra: { routes: probeRoutes } })
  student = await server.as(people.studentA)
})
afterAll(() => server.close())

const LONG = 'a'.repeat(15_000)
const json = { 'content-type': 'application/json' }
const post = (payload: string, url: string = probe.write.path, who = student) =>
  who.raw({ method: 'POST', url, payload, headers: json })

/** Signed as it should be, but for what is changed. */
const signed = (change: Partial<Record<keyof typeof SIGN_HEADERS, string>>) => {
  const given = { time: String(server.now()), version: CONTRACT_VERSION, nonce: 'n'.repeat(24), ...change }
  const body = { text: 'x' }
  const text = canonical({ method: 'POST', path: probe.signed.path, params: {}, body, ...given })
  const sign = change.sign ?? hmac(server.config.publicSignKey, text)
  return Object.fromEntries(Object.entries({ ...given, sign }).map(([k, v]) => [SIGN_HEADERS[k as 'time'], v]))
}

test.each(['nonce', 'version', 'time', 'sign'] as const)(
  'a signature with a long %s is refused unread',
  async (part) => {
    const units = await segmented(async () => {
      const headers = signed({ [part]: part === 'time' ? '1'.repeat(15_000) : LONG })
      const answer = await server
        .guest()
        .raw({ method: 'POST', url: `/uc${probe.signed.path}`, payload: { text: 'x' }, headers })
      expect(answer.json()).toMatchObject({ code: 40104 })
    })
    expect(units).toBe(0)
  },
)

test('other headers may be long too: they are refused, or are none', async () => {
  const write = async (headers: Record<string, string>) =>
    (await student.raw({ method: 'POST', url: probe.write.path, payload: { name: 'x' }, headers })).json()
  expect(await write({ [HEADER_KEY]: LONG })).toMatchObject({ code: 40000 })
  expect(await write({ [HEADER_TOKEN]: student.token + LONG })).toMatchObject({ code: 40103 })
  expect(await write({ cookie: `sid=${LONG}` })).toMatchObject({ code: 50401 })
  expect(await write({ 'user-agent': LONG, 'accept-encoding': `${', '.repeat(7000)}br` })).toMatchObject({
    code: 20000,
  })
})

const deep = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)
test('JSON is refused for its depth before anybody parses it', async () => {
  for (const body of [
    deep(40_000),
    deep(30_000, '{"a":', '}').replace(':}', ':1}'),
    `{"name":${deep(65)}}`,
    '['.repeat(100_000),
  ]) {
    const answer = await post(body, worksApi.saveStep.path)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 40000])
  }
  // What only stands in a text is no depth.
  expect((await post(JSON.stringify({ name: `"${'['.repeat(500)}\\` }))).json()).toMatchObject({ code: 20000 })
})

test('and for the number of its values', async () => {
  const wide = [JSON.stringify(Array(30_000).fill(1)), `{"name":[${'{},'.repeat(25_000)}{}]}`]
  for (const body of wide) expect((await post(body, worksApi.saveStep.path)).json()).toMatchObject({ code: 40000 })
  expect(isBounded(`[${'1,'.repeat(19_000)}1]`)).toBe(true)
})

test('a refusal names some of a thousand wrong fields, each in short', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${100 + i}`.repeat(34), 1]))
  const { data } = (await post(JSON.stringify({ name: 'x', ...wrong }))).json()
  expect(Object.keys(data.fields)).toHaveLength(20)
  expect(Math.max(...Object.keys(data.fields).map((name) => name.length))).toBe(100)
})

test('a body is no larger than its call has room for', async () => {
  const login = await post(
    JSON.stringify({ account: 'x'.repeat(60_000), password: 'x' }),
    `/uc${accountApi.login.path}`,
  )
  expect(login.json()).toMatchObject({ code: 41300 })
})

test('who has no session learns that, whatever they sent', async () => {
  const sent = { name: 1, training_room_id: 'x' }
  expect((await server.guest().post(probe.write, sent as never)).code).toBe(50401)
})

test.each(['//', '///', '//index', '//evil.example/index', '/training-room//about/1'])(
  '%s is no address, and nothing broke',
  async (url) => {
    const answer = await server.guest().raw({ url })
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('页面不存在')])
    expect((await server.guest().raw({ method: 'POST', url, payload: {} })).json()).toMatchObject({ code: 40401 })
  },
)

test('a hand-in is looked at after the person: not even its length for somebody who does not compete', async () => {
  const [item] = await server.db.select().from(contestItem).where(eq(contestItem.contestId, 4))
  const handIn = (who: Client, body: string) =>
    who.post(entriesApi.save, { contest_id: 4, item_id: item?.id ?? 0, body, file_ids: [], device_time: server.now() })
  const judge = await server.as(people.judge)
  const long = '字'.repeat(79_000)
  expect(await segmented(async () => expect((await handIn(judge, long)).code).toBe(40745))).toBe(0)
  const member = await segmented(async () =>
    expect(await handIn(student, long)).toMatchObject({ code: 40742, message: '最多5000个字' }),
  )
  expect(member).toBeLessThan(6000)
  expect(await server.db.$count(contestEntry, eq(contestEntry.body, long))).toBe(0)
})
