import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { type PersonKey, world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fingerprint } from './fingerprint'
import type { RoleRow } from './row'
import { endpoints, nameOf, rows, SUCCESS, writes } from './table'

/** Turned away for who they are, not for what they sent. */
const TURNED_AWAY = [401, 403, 404]

const strangers = ({ call, allow }: RoleRow): string[] =>
  ['anonymous', 'novisit', ...(writes(call) ? ['demo'] : [])].filter((who) => !allow.includes(who))

let server: TestServer
/** All that is stored, as the last row found it. */
let stored: string
/** Who has logged in since the demo was last as it was: once is enough, a refused call ends no session. */
const sessions = new Map<string, Client>()
const as = async (who: string): Promise<Client> => {
  const known = sessions.get(who)
  if (known) return known
  const client = who === 'anonymous' ? server.guest() : await server.as(world.people[who as PersonKey].login)
  sessions.set(who, client)
  return client
}
const reset = () => {
  sessions.clear()
  return server.reset()
}
const send = async (who: string, { call, input = {} }: RoleRow) =>
  (await as(who))[call.method === 'GET' ? 'get' : 'post'](call, input as never)

beforeAll(async () => {
  // Pages that a deployment may leave out are there.
  server = await startServer({ env: { PAGE_ORG_CREATE: '/uc/org/create' } })
  stored = await fingerprint(server)
})
afterAll(() => server.close())

describe('the role table', () => {
  it('has every call of the contract', () => {
    const listed = new Set(rows.map((row) => nameOf(row.call)))
    const missing = endpoints.filter((e) => !e.external && !listed.has(nameOf(e))).map(nameOf)
    expect(missing).toEqual([])
  })
})

const table = rows.map((row, i) => [`${i} ${nameOf(row.call)}`, row] as const)

describe('refused, and no row changed', () => {
  it.each(table)('%s', async (_name, row) => {
    const before = stored
    for (const who of strangers(row)) {
      const { status, code, message } = await send(who, row)
      expect(TURNED_AWAY, `${who}: ${status} ${code} ${message}`).toContain(status)
    }
    for (const who of row.refuse ?? []) {
      const { code } = await send(who, row)
      expect(code, `${who} got through`).not.toBe(SUCCESS)
    }
    stored = await fingerprint(server)
    expect(stored).toBe(before)
  })
  it('and everybody is still logged in', stillLoggedIn)
})

/** Somebody who was logged out would be turned away for that alone. */
const stillLoggedIn = async () => {
  for (const [who, client] of sessions) {
    const { status } = await client.get(accountApi.getUserInfo, {})
    expect(status === 200 || who === 'anonymous', who).toBe(true)
  }
}

describe('allowed', () => {
  beforeAll(reset)
  const check = async (row: RoleRow) => {
    for (const who of row.allow) {
      const { status, code, message } = await send(who, row)
      expect([...TURNED_AWAY, 500], `${who}: ${status} ${code} ${message}`).not.toContain(status)
    }
  }
  it.each(table.filter(([, row]) => !writes(row.call)))('%s', async (_name, row) => check(row))
  it('and everybody who read is still logged in', stillLoggedIn)
  // What one row changes must not decide the next.
  it.each(table.filter(([, row]) => writes(row.call) && row.allow.length))('%s', async (_name, row) =>
    check(row).finally(reset),
  )
})
