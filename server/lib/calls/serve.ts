import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint'
import type { Permission } from '#contract/kernel/roles'
import type { AnyJoinedRow, JoinedRow, Values } from '../../db/batching/joined-row'
import type { Ctx, CtxFor } from './context'
import type { RoomRef } from './room-ref'

interface Options<P extends Permission, I> {
  allow: P
  /** The room that the call is about; a room permission without it takes `training_room_id`. */
  at?: (input: I) => RoomRef
  /** Largest body in bytes. */
  body?: number
  /** A write that demo users may make too. */
  demo?: true
  /** Takes no Idempotency-Key: its work is too slow for a transaction, done as nobody in particular, or the same when it is done twice. */
  keyless?: true
  /** Waits in line when a crowd comes, rather than being sent away: what everybody does at the same deadline. */
  patient?: true
  /** Of a reading call about a room: a proof in the input lets a visitor look, who may be nobody. The handler decides how much. */
  shared?: (ctx: Ctx, input: I) => boolean
  /** A reading call that answers a file instead of its envelope where the input asks for one. */
  file?: {
    asked: (input: I) => boolean
    send: (ctx: CtxFor<P>, input: I, reply: FastifyReply) => Promise<unknown>
  }
}

/** One row of a domain's table: the call, who may make it, who answers it. */
export interface Route {
  api: Endpoint
  allow: Permission
  at?: (input: never) => RoomRef
  row?: AnyJoinedRow
  values?: (input: never) => Values
  body?: number
  demo?: true
  keyless?: true
  patient?: true
  shared?: (ctx: Ctx, input: never) => boolean
  file?: {
    asked: (input: never) => boolean
    send: (ctx: never, input: never, reply: FastifyReply) => Promise<unknown>
  }
  before?: (ctx: Ctx, input: never) => Promise<unknown>
  /** The handler reads session and row itself, in one statement, from `ctx.sid`, and refuses by itself. */
  own: boolean
  handler: (ctx: never, input: never, ready: never) => Promise<unknown>
}

type Parsed<E extends Endpoint> = z.output<E['input']>
type Answer<E extends Endpoint> = z.input<E['output']>

export function route<E extends Endpoint, P extends Permission>(
  api: E,
  options: Options<P, Parsed<E>> & { own: true },
  handler: (ctx: Ctx, input: Parsed<E>) => Promise<Answer<E>>,
): Route
export function route<E extends Endpoint, P extends Permission>(
  api: E,
  options: Options<P, Parsed<E>> & { shared: (ctx: Ctx, input: Parsed<E>) => boolean },
  handler: (ctx: Ctx, input: Parsed<E>) => Promise<Answer<E>>,
): Route
/** With `row` session, membership and row are one statement, and `ctx.row` is that row; `values` are the input's part in it. */
export function route<E extends Endpoint, P extends Exclude<Permission, 'public'>, R extends object, V extends Values>(
  api: E,
  options: Options<P, Parsed<E>> & { row: JoinedRow<R, V> } & ([keyof V] extends [never]
      ? object
      : { values: (input: Parsed<E>) => V }),
  handler: (ctx: CtxFor<P> & { row: R }, input: Parsed<E>) => Promise<Answer<E>>,
): Route
/** `before` is done before the transaction, which holds a connection: what takes its time and needs no database. */
export function route<E extends Endpoint, P extends Permission, R>(
  api: E,
  options: Options<P, Parsed<E>> & { before: (ctx: Ctx, input: Parsed<E>) => Promise<R> },
  handler: (ctx: CtxFor<P>, input: Parsed<E>, ready: R) => Promise<Answer<E>>,
): Route
export function route<E extends Endpoint, P extends Permission>(
  api: E,
  options: Options<P, Parsed<E>>,
  handler: (ctx: CtxFor<P>, input: Parsed<E>) => Promise<Answer<E>>,
): Route
export function route(
  api: Endpoint,
  options: Options<Permission, never> & Pick<Route, 'row' | 'values' | 'before'> & { own?: true },
  handler: Route['handler'],
): Route {
  return { api, own: false, ...options, handler }
}

/** A call that is no envelope: an upload, a file, a stream. Session, token and permission are the same; signatures are not asked. */
export interface RawRoute {
  api: Endpoint
  allow: 'public' | 'session' | 'visit' | 'org.admin'
  body?: number
  /** false: the request carries its own authority (an upload policy), so no X-Token. */
  token: boolean
  /** What comes instead of an envelope; without it lists that name a `format` are spreadsheets, and the rest is bytes. */
  answers?: readonly string[]
  /** Looks at the head before anything of the body is read. */
  first?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Answers OPTIONS with what the protocol offers, to anybody: a client asks before it has anything to show. */
  offers?: (ctx: Ctx) => Record<string, string>
  /** Of a protocol that has more of them than the contract's GET and POST. */
  methods?: ('GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE')[]
  /** Takes forms, and JSON by the names of a standard: who sends it is no page of ours. */
  forms?: true
  handler: (ctx: never, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

export const raw = <P extends RawRoute['allow']>(
  api: Endpoint,
  options: { allow: P } & Partial<
    Pick<RawRoute, 'body' | 'token' | 'methods' | 'forms' | 'answers' | 'offers' | 'first'>
  >,
  handler: (ctx: CtxFor<P>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): RawRoute => ({ token: true, ...options, api, handler: handler as RawRoute['handler'] })
