import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { account, session } from '../../server/db/schema/account'
import { sha256 } from '../../server/lib/storage/hash'
import { KIT, TEMPLATE } from './kit/names'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below the ports that a system gives to outgoing calls: nobody takes it before the server has it, or while it is away. */
const freePort = async (): Promise<number> => {
  const port = randomInt(11_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

/** The built page, read once when the server starts. */
export const pageDir = process.env.E2E_PAGE ?? 'dist'

/** The server's program, as the run has bundled it. */
const kit = (): Promise<typeof import('./kit/kit')> =>
  import(pathToFileURL(join(process.env[KIT] ?? '', 'kit.js')).href)

/**
 * The built page on the real application with the demo, in this process, so that a journey can end by reading the database.
 * `front`: the port at which browsers reach it, where something stands before it. `more`: what else this deployment sets.
 */
export const startE2e = async (
  front?: number,
  more: (url: string) => Promise<Record<string, string>> = async () => ({}),
) => {
  const { buildApp, clientOf, keepSamples, openPglite, readConfig } = await kit()
  const dir = mkdtempSync(join(tmpdir(), 'training-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${front ?? port}`
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DEMO: '1',
    ...(await more(url)),
  })
  const database = await openPglite({ load: new Blob([readFileSync(process.env[TEMPLATE] ?? '')]) })

  const listen = async (page: string) => {
    const app = await buildApp({ config, database, pageDir: page })
    await app.listen({ port, host: '127.0.0.1' })
    return app
  }
  let app = await listen(pageDir)
  await keepSamples(database.db, app.services.files)
  /** The same server with another build of the page: what a deployment does. */
  const deploy = async (page: string) => {
    await app.close()
    app = await listen(page)
  }
  let portal: Server | undefined
  /** The server goes away, while browsers still have a network. */
  const leave = () => app.close()
  /** A network's login page answers in the server's place, whatever is asked. */
  const replacedByPortal = async () => {
    await app.close()
    portal = createHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>登录校园网</title>登录校园网')
    })
    await new Promise<void>((resolve) => portal?.listen(port, '127.0.0.1', resolve))
  }
  /** The server is there again. */
  const comeBack = async () => {
    if (portal) {
      portal.closeAllConnections()
      await new Promise((resolve) => portal?.close(resolve))
      portal = undefined
    }
    app = await listen(pageDir)
  }
  const stop = async () => {
    await app.close()
    await database.close()
    rmSync(dir, { recursive: true, force: true })
  }

  const sessionOf = async (mobile: string) => {
    const [person] = await database.db.select().from(account).where(eq(account.mobile, mobile))
    if (!person) throw new Error(`no account ${mobile}`)
    const [sid = '', token = '', signKey = ''] = [0, 1, 2].map(() => randomBytes(24).toString('base64url'))
    const now = Math.floor(Date.now() / 1000)
    await database.db.insert(session).values({
      id: sha256(sid),
      uid: person.uid,
      token,
      signKey,
      orgId: person.currentOrgId ?? 1,
      createTime: now,
      seenTime: now,
      expireTime: now + 86_400,
    })
    return { uid: person.uid, sid, token, signKey }
  }
  /** Cookies of a fresh session of the person with this mobile. */
  const cookiesOf = async (mobile: string) => {
    const { sid, token } = await sessionOf(mobile)
    return [
      { name: 'sid', value: sid, url, httpOnly: true },
      { name: 'token', value: token, url },
    ]
  }
  /** Calls as the person with this mobile, for what a journey finds there and is not about. */
  const callsOf = async (mobile: string) => {
    const { sid: cookie, ...who } = await sessionOf(mobile)
    return clientOf(app, { ...who, cookie, clock: Date.now })
  }
  return { url, port, db: database.db, cookiesOf, callsOf, deploy, leave, replacedByPortal, comeBack, stop }
}
export type E2eServer = Awaited<ReturnType<typeof startE2e>>
