import { afterAll, beforeAll, expect, it } from 'vitest'
import { HEADER_TOKEN } from '#contract/kernel/config'
import { type PersonKey, world } from '../../../server/db/seed/world'
import { BASES } from '../../../server/plugins/calls'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fingerprint } from './fingerprint'
import { nameOf, rows, SUCCESS, writes } from './table'

let server: TestServer
const people = new Map<string, Client>()
/** All that is stored, as the last call found it. */
let stored: string
beforeAll(async () => {
  server = await startServer({ env: { PAGE_ORG_CREATE: '/uc/org/create' } })
  for (const [key, { login }] of Object.entries(world.people)) people.set(key, await server.as(login))
  stored = await fingerprint(server)
})
afterAll(() => server.close())

const EVIL = 'https://evil.example'
const asText = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()

// Each as somebody who may make the call, with an input that fits: what another site sends comes with their cookie.
const calls = rows
  .filter(({ call, allow }) => writes(call) && allow.some((who) => who in world.people))
  .map((row, i) => [`${i} ${nameOf(row.call)}`, row] as const)

it.each(calls)('another site’s page changes nothing: %s', async (_name, { call, input = {}, allow }) => {
  const who = people.get(allow.find((key) => key in world.people) as PersonKey) as Client
  const url = BASES[call.group] + call.path
  const before = stored
  const form = { method: 'POST', url, payload: asText(input) } as const
  const type = 'application/x-www-form-urlencoded'
  const bare = { [HEADER_TOKEN]: '' }
  const attempts = [
    // A form, and one that calls itself plain text to be sent without asking.
    who.raw({ ...form, headers: { ...bare, 'content-type': type, origin: EVIL, 'sec-fetch-site': 'cross-site' } }),
    who.raw({
      ...form,
      payload: JSON.stringify(input),
      headers: { ...bare, 'content-type': 'text/plain', origin: EVIL },
    }),
    // A script, as far as the browser lets it; even one that knew the token.
    who.raw({
      method: 'POST',
      url,
      payload: input,
      headers: { ...bare, origin: EVIL, 'sec-fetch-site': 'cross-site' },
    }),
    who.raw({ method: 'POST', url, payload: input, headers: { origin: EVIL } }),
    who.raw({ method: 'POST', url, payload: input, headers: { 'sec-fetch-site': 'cross-site' } }),
    // A picture or a link: a browser of today says where it comes from, one of before says nothing.
    who.raw({ url: `${url}?${asText(input)}`, headers: { ...bare, 'sec-fetch-site': 'cross-site' } }),
    who.raw({ url: `${url}?${asText(input)}`, headers: bare }),
  ]
  for (const [i, answer] of (await Promise.all(attempts)).entries()) {
    expect(answer.statusCode, `${i}: ${answer.body}`).toBeGreaterThanOrEqual(400)
    expect(answer.body, String(i)).not.toContain(`"code":${SUCCESS}`)
  }
  stored = await fingerprint(server)
  expect(stored).toBe(before)
})
