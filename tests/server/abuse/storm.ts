import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { watchdog } from '../../support/watchdog'
import type { RoleRow } from '../roles/row'
import { endpoints, nameOf, rows, writes } from '../roles/table'
import { current } from './current'
import { builtPage } from './page'
import { broken, Made } from './reads'
import { type Got, send, sendText, shapeOf, wrong } from './sending'
import { everywhere, type Shape, type Slot, slotsOf } from './slots'
import { ALPHABETS, type Alphabet, deepList, deepObject, NUMBERS, text } from './words'

/** Of these a call says nothing of its own. */
const COMMON = ['.training_room_id', '.team_category_id', '.with_info']
const WIDE = 5_000
/** Longer than any body may be. */
const LONGEST = 2 * 1024 * 1024
/** What still fits into an address. */
const IN_ADDRESS = 14_000
const ID_MAX = 2 ** 31 - 1
const AT_ONCE = [Number.MAX_SAFE_INTEGER, 9e14, 2 ** 31, -1, 0]
/** What a search is read as; what is kept meets every one. */
const SOUGHT = ['combining', 'percent', 'loneHigh', 'nul'] as const
const HASHED = ['combining', 'nul'] as const
/** Lengths that a domain asks for where the contract only bounds the bytes. */
const SHORTER = [5000, 2000, 1000, 500, 200, 100, 60, 40, 30, 20, 12, 6]

const isString = (shape: Shape) => shape.type === 'string' && !shape.enum && shape.const === undefined
const isTime = (shape: Shape) => shape.type === 'integer' && (shape.maximum ?? Number.MAX_SAFE_INTEGER) > ID_MAX
const isList = (shape: Shape) => shape.type === 'array'
const limitOf = (shape: Shape) => shape.maxLength ?? 100

export const storm = (rowsHere: RoleRow[]): void => {
  let s: TestServer
  let dog: ReturnType<typeof watchdog>
  const page = builtPage()
  const people = new Map<string, Client>()
  const made = new Made()

  const login = async () => {
    for (const [key, { login: name }] of Object.entries(world.people)) people.set(key, await s.as(name))
    people.set('anonymous', s.guest())
  }
  beforeAll(async () => {
    dog = watchdog('an abusive call')
    s = await startServer({ env: { PAGE_ORG_CREATE: '/uc/org/create' }, pageDir: page })
    await login()
  })
  afterAll(async () => {
    await s.close()
    await dog.stop()
    rmSync(page, { recursive: true })
  })

  /** A call as somebody, with everything that went wrong in it. */
  const attack = ({ call, input = {}, allow }: RoleRow) => {
    const key = allow.includes('teacher') ? 'teacher' : (allow[0] ?? 'teacher')
    const shape = shapeOf(call)
    const problems: string[] = []
    const note = (what: string, got: Got | undefined) => {
      const problem = got && wrong(got)
      if (problem) problems.push(`${what}: ${problem}`)
      if (got?.status === 200 && writes(call)) made.add(call, got.data)
      return got?.status === 200
    }
    const as = (who: string) => people.get(who) as Client
    const tryOut = async (what: string, body: unknown, who = key) =>
      note(what, await send(as(who), call, await current(s, call.path, input, body)))
    const longest = call.method === 'GET' ? IN_ADDRESS : LONGEST
    // Each of these calls computes a hash that is slow on purpose.
    const hashes = /passport|password/i.test(call.path)
    const thorough = writes(call) && !hashes
    const slots = slotsOf(shape, input).filter((slot) => !COMMON.includes(slot.name) || slot.name.slice(1) in input)

    const words = async (slot: Slot) => {
      const limit = limitOf(slot.shape)
      // At the limit of the schema, of sixteen units a character, and below, until it is taken.
      const lengths = [limit, ...(hashes ? [] : [Math.floor(limit / 16)]), ...(thorough ? SHORTER : [])].filter(
        (n, i, all) => n <= limit && n > 0 && all.indexOf(n) === i,
      )
      let taken = lengths.at(-1) ?? 1
      for (const length of lengths.sort((a, b) => b - a))
        if (await tryOut(`${slot.name} of ${length} letters`, slot.with(text('letters', length, limit)))) {
          taken = length
          break
        }
      for (const alphabet of hashes ? HASHED : thorough ? (Object.keys(ALPHABETS) as Alphabet[]) : SOUGHT)
        await tryOut(`${slot.name} of ${taken} ${alphabet}`, slot.with(text(alphabet, taken, limit)))
    }
    const numbers = async (slot: Slot) => {
      let far = false
      const ends = isTime(slot.shape)
        ? [...new Set([slot.shape.maximum ?? 0, ...NUMBERS])]
        : [ID_MAX + 1, ID_MAX, -1, 0]
      for (const number of ends) {
        const taken = await tryOut(`${slot.name} = ${number}`, slot.with(number))
        // The furthest one that is taken is what a later read stumbles over, if over any.
        if (!taken || !writes(call) || Math.abs(number) <= ID_MAX || far) continue
        far = true
        for (const problem of await broken(people, made, near(call)))
          problems.push(`after ${slot.name} = ${number} ${problem}`)
      }
    }
    const lists = async (slot: Slot) => {
      const of = slot.shape.items ?? {}
      const one = isString(of) ? '1' : undefined
      const fill = (length: number) =>
        Array.from(
          { length },
          (_, i) => one ?? (of.type === 'integer' ? i + 1 : everywhere(of, undefined, () => undefined, false)),
        )
      await tryOut(`${slot.name} full`, slot.with(fill(slot.shape.maxItems ?? WIDE)))
      await tryOut(`${slot.name} of ${WIDE}`, slot.with(fill(WIDE)))
    }
    const keys = async (slot: Slot) => {
      for (const name of ['__proto__', 'constructor', '字'.repeat(40), 'k'.repeat(10_000), 'a\u0000b', '\ud83d', ''])
        await tryOut(`${slot.name} ${JSON.stringify(name.slice(0, 12))}`, slot.with(name))
      await tryOut(
        `${slot.name} many`,
        Object.assign({}, ...Array.from({ length: WIDE }, (_, i) => slot.with(`k${i}`))),
      )
    }
    const each = { string: words, number: numbers, list: lists, keys }

    const longer = (alphabet: Alphabet, times: number) =>
      everywhere(shape, input, (of) => (isString(of) ? text(alphabet, limitOf(of) * times, longest) : undefined))
    const ends = (number: number) => everywhere(shape, input, (of) => (isTime(of) ? number : undefined))
    const wide = () => everywhere(shape, input, (of) => (isList(of) ? Array(WIDE).fill(1) : undefined))

    return {
      problems,
      alone: async () => {
        await tryOut('as it is', input)
        for (const slot of slots) await each[slot.kind](slot)
      },
      atOnce: async () => {
        const long = [
          ['letters', 1000],
          ['combining', 16],
          ['family', 16],
          ['letters', 1],
          ['loneHigh', 1],
        ] as const
        for (const [alphabet, times] of long)
          await tryOut(`${times} times as long, ${alphabet}`, longer(alphabet, times))
        for (const number of AT_ONCE) await tryOut(`all numbers ${number}`, ends(number))
        await tryOut('all lists wide', wide())
      },
      deep: async () => {
        if (call.method !== 'POST') return
        const [field = 'x'] = Object.keys(shape.properties ?? {}).filter((name) => !COMMON.includes(`.${name}`))
        const rest = JSON.stringify({ ...input, [field]: undefined }).slice(1, -1)
        note('deep list', await sendText(as(key), call, `{${rest}${rest && ','}"${field}":${deepList}}`))
        note('deep object as nobody', await sendText(as('anonymous'), call, deepObject))
      },
      everybody: async () => {
        const all = everywhere(shape, input, (of) => {
          if (isString(of)) return text('combining', limitOf(of) * 16, longest)
          if (isList(of)) return Array(WIDE).fill(1)
          return isTime(of) ? 9e14 : undefined
        })
        for (const who of people.keys()) await tryOut(`all at once, as ${who}`, all, who)
      },
    }
  }
  const near = (call: RoleRow['call']) => (row: RoleRow) => row.call.path.split('/')[2] === call.path.split('/')[2]

  describe('nothing runs away, and nothing fails', () => {
    it.each(rowsHere.map((row, i) => [`${i} ${nameOf(row.call)}`, row] as const))('%s', async (_name, row) => {
      await login()
      const { problems, alone, atOnce, deep, everybody } = attack(row)
      await deep()
      await everybody()
      await atOnce()
      await alone()
      expect(problems).toEqual([])
    })
  })

  it('leaves nothing behind that cannot be read', async () => {
    await login()
    expect(await broken(people, made)).toEqual([])
  })
}

/** Rows of the role table, by the folders of the contract. */
const folders = Object.entries(import.meta.glob('../../../src/contract/*/**/*.{api,events}.ts', { eager: true }))
const domainOf = new Map(
  endpoints.map((call) => {
    const [path = ''] =
      folders.find(([, module]) =>
        Object.values(module as object).some(
          (api) => typeof api === 'object' && api && Object.values(api).includes(call),
        ),
      ) ?? []
    return [call, path.split('/').at(-2) ?? '']
  }),
)
export const rowsOfDomains = (...domains: string[]): RoleRow[] => {
  // What ends something comes last: the calls before it still meet the world as it was.
  const ends =
    /delete|remove|dissolve|logout|leave|quit|end$|offline|settle|stop|unbind|offer|assignOwner|merge|changePassword/i
  const here = rows.filter(({ call }) => domains.includes(domainOf.get(call) ?? ''))
  const order = ({ call }: RoleRow) => (ends.test(call.path) ? 2 : writes(call) ? 1 : 0)
  return here.sort((a, b) => order(a) - order(b))
}
