import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADER_KEY } from '#contract/kernel/config'
import type { Endpoint, Group } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { checkActing, checkActingFile } from '../lib/calls/acting'
import { mostBytes } from '../lib/calls/body-size'
import type { Ctx } from '../lib/calls/context'
import { gate } from '../lib/calls/gate'
import { claim, store } from '../lib/calls/idempotency'
import { answerSchema, type Checked, inputCheck } from '../lib/calls/input'
import { type RoomRef, roomRef } from '../lib/calls/room-ref'
import type { RawRoute, Route } from '../lib/calls/serve'
import type { Services } from '../lib/calls/services'
import { checkWorks } from '../lib/calls/works'
import { sha256 } from '../lib/storage/hash'
import { transaction } from '../lib/transaction'
import type { DiskGate } from './disk'
import type { RateLimit } from './rate-limit'
import { requestContext } from './request'
import { checkOrigin, hasToken, permit } from './session'
import { checkSignature, isSigned, spendNonce } from './signature'

/** Where each group answers on this server; `/config.json` may send pages elsewhere. */
export const BASES: Record<Group, string> = { product: '', uc: '/uc', lxp: '/lxp' }
export const SUCCESS_CODE = 20000

/** What brings bytes; to take an upload back makes room. */
const UPLOADS = new Set(['POST', 'PATCH'])

const isWrite = (api: Endpoint) => api.method === 'POST' || api.alsoGet === true

/** The room that a call is about. */
export const refOf = (route: Route, input: unknown): RoomRef | null => {
  if (route.at) return (route.at as (input: unknown) => RoomRef)(input)
  if (!route.allow.startsWith('room.')) return null
  const id = (input as { training_room_id?: number }).training_room_id
  if (!id) throw new DomainError(kernelErrors.bad_input, undefined, { fields: { training_room_id: 'required' } })
  return roomRef(id)
}

/** Who asks, in which room, and the row that the call names. */
export const lookUp = async (s: Services, route: Route, ctx: Ctx, ref: RoomRef | null, checked: Checked) => {
  const { lookups } = s
  const input = checked.ok && (checked.input as never)
  const asked = route.row && input ? { joined: route.row, values: route.values?.(input) ?? {} } : undefined
  const { db, sid, now } = ctx
  if (!sid) return
  if (ref) Object.assign(ctx, await lookups.findActorInRoom(db, sid, now, ref, asked))
  else if (asked) Object.assign(ctx, await lookups.findActorWithRow(db, sid, now, asked))
  else ctx.actor = await lookups.findActor(db, sid, now)
}

/** Whether the input itself proves that the asker may look. */
export const isShared = (route: Route, ctx: Ctx, input: unknown): boolean =>
  route.shared?.(ctx, input as never) ?? false

const keyOf = (key: string | string[]): string => {
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key))
    throw new DomainError(kernelErrors.bad_input, undefined, { fields: { [HEADER_KEY]: 'malformed' } })
  return key
}

/** The checks of a write before its permission: where it comes from and whether the page holds the session's token. */
const checkWrite = (request: FastifyRequest, ctx: Ctx, open: boolean, s: Services) => {
  checkOrigin(request, s.config)
  if (!ctx.actor || hasToken(request, ctx.actor)) return
  // What anyone may do is done as nobody in particular.
  if (open) ctx.actor = null
  else throw new DomainError(kernelErrors.token_mismatch)
}

type Crowd = ReturnType<typeof gate>
/** Two connections stay for everybody else; longer than this nobody waits before a page. */
const PATIENCE = 20_000
const crowdOf = ({ config }: Services): Crowd => gate(Math.max(1, config.databasePool - 2), PATIENCE)

type Write = (answer: { code: number; data: unknown; message: string }) => string
const writers = new WeakMap<Endpoint, Write>()

/** The text of a call's answer. What writes it is compiled at the first answer: for all calls it is half of a start. */
const asText = (reply: FastifyReply, api: Endpoint, data: unknown): string => {
  let write = writers.get(api)
  if (!write) {
    const properties = { code: { type: 'integer' }, data: answerSchema(api.output), message: { type: 'string' } }
    write = reply.compileSerializationSchema({ type: 'object', properties }) as Write
    writers.set(api, write)
  }
  return write({ code: SUCCESS_CODE, data, message: '' })
}

interface Doors {
  limit: RateLimit
  crowd: Crowd
  disk: DiskGate
}

const register = (app: FastifyInstance, s: Services, { limit, crowd, disk }: Doors, route: Route) => {
  const { api } = route
  const check = inputCheck(api)
  const call = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Who has no session learns that before anything they sent is read.
    if (route.allow !== 'public' && !ctx.sid && !route.own && !route.shared) {
      limit(null, ctx.ip)
      throw new DomainError(kernelErrors.login_required)
    }
    const checked = check(
      request.method === 'POST' ? 'body' : 'query',
      request.method === 'POST' ? request.body : request.query,
    )
    const ref = checked.ok ? refOf(route, checked.input) : null
    if (!route.own) await lookUp(s, route, ctx, ref, checked)
    limit(ctx.actor?.uid ?? null, ctx.ip)
    const shared = checked.ok && isShared(route, ctx, checked.input)
    // Before the signature: a page whose session ended signs with a key that is gone, and must learn why.
    if (route.allow !== 'public' && !ctx.actor && !route.own && !shared)
      throw new DomainError(kernelErrors.login_required)
    request.named = ctx.actor?.superAdmin === true
    request.actingId = ctx.actor?.actingId ?? 0
    if (ctx.room) request.roomId = ctx.room.id
    if (isWrite(api)) checkWrite(request, ctx, route.allow === 'public', s)
    // Before anything is written, the nonce included.
    if (isWrite(api)) disk.admit(request, ctx.actor)
    if (isWrite(api)) await checkWorks(s, ctx.actor, api)
    checkActing(ctx.actor, api, isWrite(api))
    const nonce = isSigned(api)
      ? checkSignature(request, api, ctx.actor?.signKey ?? s.config.publicSignKey, ctx.now)
      : undefined
    const spend = async () => nonce && spendNonce(s.database.db, nonce, ctx.now)
    const key = isWrite(api) && ctx.actor && !route.keyless ? request.headers[HEADER_KEY.toLowerCase()] : undefined
    if (key === undefined) await spend()
    if (!checked.ok) throw checked.error
    if (!route.own && !shared) permit(route.allow, ctx, ref, s.lookups.refuseRoom)
    const ready = async () =>
      (route.before as ((c: Ctx, input: unknown) => Promise<unknown>) | undefined)?.(ctx, checked.input)
    const handle = (c: Ctx, prepared: unknown) =>
      (route.handler as (c: Ctx, input: unknown, ready: unknown) => Promise<unknown>)(c, checked.input, prepared)
    if (isWrite(api) && ctx.actor?.demo && !route.demo && route.allow !== 'public')
      throw new DomainError(kernelErrors.demo_readonly)
    const asFile = route.file?.asked(checked.input as never)
    if (asFile) checkActingFile(ctx.actor, api, true)
    if (asFile && route.file) return route.file.send(ctx as never, checked.input as never, reply)
    // A text of its own would go as plain text; also the one that was kept of the first time.
    reply.type('application/json; charset=utf-8')
    if (key === undefined || !ctx.actor) return asText(reply, api, await handle(ctx, await ready()))
    const keyed = {
      uid: ctx.actor.uid,
      key: keyOf(key),
      route: api.path,
      requestHash: sha256(JSON.stringify(checked.input)),
      now: ctx.now,
    }
    const inTransaction = (prepared: unknown) =>
      transaction(s.database.db, s.push.send, async (tx, after) => {
        const stored = await claim(tx, keyed, nonce)
        if (stored !== null) return stored
        const data = await handle({ ...ctx, db: tx, tx: (work) => work(tx, after) }, prepared)
        const answer = asText(reply, api, data)
        await store(tx, keyed, answer)
        return answer
      })
    return await ready()
      .then(inTransaction)
      .catch(async (error: unknown) => {
        // Refused and rolled back: it counts as sent all the same.
        await spend().catch(() => {})
        throw error
      })
  }
  app.route({
    method: api.alsoGet ? ['GET', 'POST'] : api.method,
    url: BASES[api.group] + api.path,
    exposeHeadRoute: !isWrite(api),
    bodyLimit: route.body ?? mostBytes(api),
    handler: async (request, reply) => {
      const { ctx, settle } = requestContext(s, request, reply)
      reply.header('cache-control', 'no-store')
      try {
        // Its time is when it came, not when it had its turn.
        return await (route.patient ? crowd(() => call(ctx, request, reply)) : call(ctx, request, reply))
      } finally {
        await settle()
      }
    },
  })
}

const registerOffers = (app: FastifyInstance, s: Services, limit: RateLimit, { api, offers }: RawRoute) => {
  if (!offers) return
  app.route({
    method: 'OPTIONS',
    url: BASES[api.group] + api.path,
    handler: async (request, reply) => {
      const { ctx, settle } = requestContext(s, request, reply)
      limit(null, ctx.ip)
      await settle()
      return reply.code(204).headers(offers(ctx)).send()
    },
  })
}

const registerRaw = (app: FastifyInstance, s: Services, { limit, disk }: Doors, route: RawRoute) => {
  const { api } = route
  app.route({
    method: route.methods ?? api.method,
    url: BASES[api.group] + api.path,
    ...(route.forms && { config: { forms: true } }),
    exposeHeadRoute: false,
    onRequest: async (request, reply) => route.first?.(request, reply),
    ...(route.body ? { bodyLimit: route.body } : {}),
    handler: async (request, reply) => {
      const { ctx, settle } = requestContext(s, request, reply)
      if (ctx.sid) ctx.actor = await s.lookups.findActor(s.database.db, ctx.sid, ctx.now)
      limit(ctx.actor?.uid ?? null, ctx.ip)
      permit(route.allow, ctx)
      if (isWrite(api) && route.token) checkWrite(request, ctx, route.allow === 'public', s)
      request.actingId = ctx.actor?.actingId ?? 0
      checkActingFile(ctx.actor, api)
      if (UPLOADS.has(request.method)) disk.admitUpload(request, reply, ctx.actor)
      if (UPLOADS.has(request.method)) await checkWorks(s, ctx.actor, api)
      try {
        return await (route.handler as (c: Ctx, q: FastifyRequest, p: FastifyReply) => Promise<unknown>)(
          ctx,
          request,
          reply,
        )
      } finally {
        await settle()
      }
    },
  })
}

export const callsPlugin = (
  app: FastifyInstance,
  s: Services,
  limit: RateLimit,
  disk: DiskGate,
  tables: { routes: Route[]; raws: RawRoute[] },
): void => {
  const doors = { limit, disk, crowd: crowdOf(s) }
  for (const route of tables.routes) register(app, s, doors, route)
  for (const route of tables.raws) {
    registerRaw(app, s, doors, route)
    registerOffers(app, s, limit, route)
  }
}
