import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PersonKey, world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fingerprint } from './fingerprint'
import type { RoleRow } from './row'
import { endpoints, nameOf, rows, SUCCESS, writes } from './table'

/** Turned away for who they are, not for what they sent. */
const TURNED_AWAY = [401, 403, 404]

const strangers = ({ call, allow }: RoleRow): string[] =>
  ['anonymous', 'novisit', ...(writes(call) ? ['demo'] : [])].filter((who) => !allow.includes(who))

/** Pages that a deployment may leave out are there. */
const options = { env: { PAGE_ORG_CREATE: '/uc/org/create' } }
let server: TestServer
const as = (who: string, on: TestServer): Client | Promise<Client> =>
  who === 'anonymous' ? on.guest() : on.as(world.people[who as PersonKey].login)
const send = async (who: string, { call, input = {} }: RoleRow, on = server) =>
  (await as(who, on))[call.method === 'GET' ? 'get' : 'post'](call, input as never)

beforeAll(async () => {
  server = await startServer(options)
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
    const before = await fingerprint(server)
    for (const who of strangers(row)) {
      const { status, code, message } = await send(who, row)
      expect(TURNED_AWAY, `${who}: ${status} ${code} ${message}`).toContain(status)
    }
    for (const who of row.refuse ?? []) {
      const { code } = await send(who, row)
      expect(code, `${who} got through`).not.toBe(SUCCESS)
    }
    expect(await fingerprint(server)).toBe(before)
  })
})

describe('allowed', () => {
  const check = async (row: RoleRow, on: TestServer) => {
    for (const who of row.allow) {
      const { status, code, message } = await send(who, row, on)
      expect([...TURNED_AWAY, 500], `${who}: ${status} ${code} ${message}`).not.toContain(status)
    }
  }
  it.each(table.filter(([, row]) => !writes(row.call)))('%s', async (_name, row) => check(row, server))
  // What one row changes must not decide the next.
  it.each(table.filter(([, row]) => writes(row.call) && row.allow.length))('%s', async (_name, row) => {
    const own = await startServer(options)
    await check(row, own).finally(() => own.close())
  })
})
