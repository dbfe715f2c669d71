import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Ctx } from '../lib/calls/context'
import { namedConfig } from '../lib/calls/platform-title'
import type { Services } from '../lib/calls/services'
import { transaction } from '../lib/transaction'
import { browserOf, cookiesOf, deviceOf, sidOf } from './session'

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/**
 * PUBLIC_URL, or where there is none the host that the request itself names: somebody who tries the platform on a phone
 * came by the machine's address in the network, and `localhost` would lead a phone to itself.
 */
const originFor = (request: FastifyRequest, config: Config): string => {
  const host = config.anyHost ? (request.headers.host ?? '') : ''
  return HOST.test(host) ? `http://${host}` : config.publicUrl
}

/** What handlers get, and what runs once they are through. */
export const requestContext = (s: Services, request: FastifyRequest, reply: FastifyReply) => {
  const later: ((db: Db) => Promise<void>)[] = []
  const { db } = s.database
  const ctx: Ctx = {
    db,
    now: Math.floor(s.clock() / 1000),
    log: request.log,
    // Behind a proxy it is a text of the header, which anybody may write where the proxy adds to it.
    ip: request.ip.slice(0, 45),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    sid: sidOf(request, s.config),
    device: deviceOf(request, s.config),
    browser: browserOf(request, s.config),
    actor: null,
    room: null,
    files: s.files,
    threads: s.threads,
    config: namedConfig(s),
    origin: originFor(request, s.config),
    tx: (work) => transaction(db, s.push.send, work),
    always: (work) => later.push(work),
    cookies: cookiesOf(reply, s.config),
  }
  const settle = async () => {
    for (const work of later) await work(db)
  }
  return { ctx, settle }
}
