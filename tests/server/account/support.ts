import { scryptSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { hasher } from '../../../server/domains/account/account.password'
import { clientOf } from '../../support/client'
import type { Client, TestServer } from '../../support/server'

export const PASSWORD = 'Xinghuo2026'
const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Gives everybody a hash of the demo password that is quick to check, so that a test may log in fifty people. */
export const quickPasswords = async (server: TestServer) => {
  const salt = Buffer.from('0123456789abcdef')
  const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 4, r: 8, p: 1 })
  const hash = `$scrypt$ln=4,r=8,p=1$${bare(salt)}$${bare(key)}`
  await server.db.execute(sql`update account set password_hash = ${hash}`)
}

/** New passwords too are hashed at a small cost, for as long as the file runs. */
export const quickHasher = () => {
  const { derive } = hasher
  vi.spyOn(hasher, 'derive').mockImplementation((password, salt, _cost, r, p) => derive(password, salt, 4, r, p))
}

/** Name and password; answers code and state as the return address carries them. */
export const logIn = async (
  server: TestServer,
  account: string,
  password = PASSWORD,
  state = 'st-1',
  headers: Record<string, string> = {},
) => {
  const input = { account, password, redirect_uri: '/index', state }
  const answer = await server.guest().post(accountApi.login, input, { headers })
  const query = answer.data ? new URL(answer.data.url, 'http://x').searchParams : new URLSearchParams()
  return { ...answer, loginCode: query.get('code') ?? '', state: query.get('state') ?? '' }
}

/** As a browser behind this address sends it, which keeps what it was told of who logs in on it. */
export const from = (address: string, device = ''): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(device && { cookie: `device=${device}` }),
})

/** Logs in from here, and answers what the browser keeps of it. */
export const knownDevice = async (server: TestServer, account: string, address: string, device = '') =>
  cookieOf((await logIn(server, account, PASSWORD, 'st-1', from(address, device))).headers, 'device')

const cookieOf = (headers: Record<string, unknown>, name: string): string => {
  const all = [headers['set-cookie'] ?? []].flat() as string[]
  return (
    all
      .find((c) => c.startsWith(`${name}=`))
      ?.split(';')[0]
      ?.slice(name.length + 1) ?? ''
  )
}

/** Trades a code and answers the client of the session that it gave. */
export const trade = async (server: TestServer, by: Client, code: string, state: string) => {
  const answer = await by.post(accountApi.exchange, { code, state })
  const client = answer.data
    ? clientOf(server.app, {
        uid: answer.data.uid,
        cookie: cookieOf(answer.headers, 'sid'),
        token: answer.data.token,
        signKey: answer.data.sign_key,
        clock: server.services.clock,
      })
    : undefined
  return { ...answer, client }
}

/** A whole log-in by the front door. */
export const enter = async (server: TestServer, account: string, password = PASSWORD): Promise<Client> => {
  const { loginCode, state } = await logIn(server, account, password)
  const { client } = await trade(server, server.guest(), loginCode, state)
  if (!client) throw new Error(`could not log in as ${account}`)
  return client
}
