import { setImmediate as tick } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hasher } from '../../../server/domains/account/account.password'
import { guesses } from '../../../server/lib/calls/guesses'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'
import { from, knownDevice, logIn, PASSWORD, quickPasswords } from './support'

const CROWD = '10.0.0.1'
const ELSEWHERE = '10.0.0.2'

let s: TestServer
let device: string
beforeAll(async () => {
  s = await startServer({ env: { TRUST_PROXY: 'loopback' } })
  await s.db.execute(sql`insert into account (openid, mobile, name, truename, create_time)
    select 'xh_many_' || i, (13700000000 + i)::text, 'many', '许多人', 1 from generate_series(1, 80) i`)
  await quickPasswords(s)
  device = await knownDevice(s, people.studentA, CROWD)
  // One check of nobody's password, so that it is known how long one takes.
  await logIn(s, 'nobody-at-all')
})
afterAll(() => s.close())
/** Lets go what a failed test still holds: the next one finds an empty line. */
let letGo = () => {}
afterEach(() => {
  letGo()
  letGo = () => {}
  vi.restoreAllMocks()
})

/** Holds what costs time until it is let go; the passwords stand for those who sent them. */
const hold = () => {
  const { derive } = hasher
  const { locked } = guesses
  const begun: string[] = []
  const ends: (() => void)[] = []
  const pauses: (() => void)[] = []
  let looked = 0
  let held = true
  vi.spyOn(hasher, 'derive').mockImplementation(async (password, ...rest) => {
    begun.push(password)
    if (held) await new Promise<void>((end) => ends.push(end))
    return derive(password.startsWith('right') ? PASSWORD : password, ...rest)
  })
  vi.spyOn(hasher, 'pause').mockImplementation(() => new Promise((end) => pauses.push(end)))
  vi.spyOn(guesses, 'locked').mockImplementation(async (...args) => {
    const seconds = await locked(...args)
    looked += 1
    return seconds
  })
  const go = () => {
    held = false
    vi.mocked(hasher.pause).mockImplementation(async () => {})
    for (const end of [...ends.splice(0), ...pauses.splice(0)]) end()
  }
  letGo = go
  return {
    begun,
    pauses,
    /** That so many log-ins have come as far as the line: each is looked at before it and once more at its head. */
    arrived: async (count: number) => {
      await until(() => expect(looked).toBe(2 * count))
      await tick()
    },
    /** Lets one check end, and answers whose begins instead. */
    next: async () => {
      const before = begun.length
      ends.shift()?.()
      await until(() => expect(begun.length).toBe(before + 1))
      return begun.at(-1)
    },
    paused: (count: number) => until(() => expect(pauses.length).toBe(count)),
    /** Everything goes on by itself from now on. */
    go,
  }
}

const coming = (account: string, password: string, address: string, kept = '') =>
  logIn(s, account, password, 'st-1', from(address, kept))
/** Three who know their password, one after the other: a known device, a newcomer beside the crowd, and one elsewhere. */
const threeRight = async (held: ReturnType<typeof hold>, before: number) => {
  const known = coming(people.studentA, 'right-known', CROWD, device)
  await held.arrived(before + 1)
  const newcomer = coming(people.studentB, 'right-new', CROWD)
  await held.arrived(before + 2)
  const elsewhere = coming(people.judge, 'right-elsewhere', ELSEWHERE)
  await held.arrived(before + 3)
  return [known, newcomer, elsewhere]
}
const codes = async (answers: Promise<{ code: number }>[]) => (await Promise.all(answers)).map(({ code }) => code)

test('forty invented names in flight take no check from anybody, from their own address either', async () => {
  const held = hold()
  const crowd = Array.from({ length: 40 }, (_, i) => coming(`invented-${i}`, `guess-${i}`, CROWD))
  await held.paused(40)
  expect(held.begun).toEqual([])
  const three = await threeRight(held, 40)
  expect(new Set(held.begun)).toEqual(new Set(['right-known', 'right-new']))
  expect(await held.next()).toBe('right-elsewhere')
  held.go()
  expect(await codes(three)).toEqual([20000, 20000, 20000])
  expect(new Set(await codes(crowd))).toEqual(new Set([40110]))
})

test('behind forty guesses at real names a known device is next, then another address, then the newcomers in turn', async () => {
  const held = hold()
  const crowd = Array.from({ length: 40 }, (_, i) => coming(String(13_700_000_001 + i), `guess-${i}`, CROWD))
  await held.arrived(40)
  expect(held.begun).toHaveLength(2)
  const three = await threeRight(held, 40)
  const order = []
  for (let i = 0; i < 4; i++) order.push((await held.next())?.replace(/\d+$/, ''))
  expect(order).toEqual(['right-known', 'guess-', 'right-elsewhere', 'guess-'])
  held.go()
  expect(await codes(three)).toEqual([20000, 20000, 20000])
  expect(new Set(await codes(crowd))).toEqual(new Set([40110]))
})

test('where sixty of one address wait the next is told when to come again, before any check; elsewhere one gets in', async () => {
  const held = hold()
  const crowd = Array.from({ length: 62 }, (_, i) => coming(String(13_700_000_001 + i), `right-${i}`, CROWD))
  await held.arrived(62)
  const over = await coming('13700000070', 'right', CROWD)
  expect(over).toMatchObject({ status: 503, code: 40118, message: '登录的人较多，请稍后再试' })
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect(held.begun).toHaveLength(2)
  const others = [coming(people.studentA, 'right', CROWD, device), coming(people.judge, 'right', ELSEWHERE)]
  await held.arrived(65)
  held.go()
  expect(new Set(await codes([...crowd, ...others]))).toEqual(new Set([20000]))
})

test('guesses sent at once are answered alike whether somebody has the name or nobody', async () => {
  const sent = (name: string) =>
    codes(Array.from({ length: 24 }, (_, i) => coming(name, `guess-${i}`, ELSEWHERE))).then((all) => all.sort())
  // How many of the refused meet the lock and how many the queue is a matter of who came first.
  const told = (codes: number[]) => codes.map((code) => (code === 40118 ? 40111 : code)).sort()
  const real = told(await sent('13700000080'))
  expect(real.filter((code) => code === 40110)).toHaveLength(10)
  expect(new Set(real)).toEqual(new Set([40110, 40111]))
  expect(told(await sent('never-heard-of'))).toEqual(real)
})

test('a wrong answer waits its turn among those of its address, a right one never', async () => {
  const held = hold()
  const wrong = Array.from({ length: 3 }, (_, i) => coming(`invented-too-${i}`, 'guess', '10.0.0.3'))
  await held.paused(3)
  // They come in the same moment, however the database serves them.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const end of held.pauses.splice(0)) end()
  // The first is answered at once; those that came with it are held.
  await held.paused(2)
  const right = coming(people.studentB, 'right', '10.0.0.3')
  await held.arrived(4)
  await until(() => expect(held.begun).toEqual(['right']))
  expect(held.pauses).toHaveLength(2)
  held.go()
  expect((await right).code).toBe(20000)
  expect(new Set(await codes(wrong))).toEqual(new Set([40110]))
})
