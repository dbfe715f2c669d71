import type { FastifyReply, FastifyRequest } from 'fastify'
import { ID_MAX } from '#contract/kernel/fields'
import type { LtiScope } from '#contract/lti/lti.rules'
import type { Ctx } from '../../../lib/calls/context'
import { sha256 } from '../../../lib/storage/hash'
import { refuse } from '../protocol/wire'
import * as store from './services.store'

/** A refusal of what a tool asks. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly why: string,
  ) {
    super(why)
  }
}

/** A tool that asks about a room of its own. */
export interface ToolCall {
  ctx: Ctx
  at: { roomId: number; toolId: number }
  room: { id: number; uuid: string; title: string }
  scopes: readonly LtiScope[]
  shareNames: boolean
  query: Record<string, unknown>
  body: unknown
  itemId: number
}

const idIn = (text: string | undefined): number => {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id <= ID_MAX ? id : 0
}

const entered = async (ctx: Ctx, request: FastifyRequest, needs: readonly LtiScope[]): Promise<ToolCall> => {
  const [, bearer] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '') ?? []
  const token = bearer ? await store.tokenOf(ctx.db, sha256(bearer), ctx.now) : undefined
  if (!token) throw new Refused(401, 'invalid_token', 'the token is unknown or over')
  if (!token.scopes.some((scope) => needs.includes(scope)))
    throw new Refused(403, 'insufficient_scope', `needs ${needs.join(' or ')}`)
  const { room: roomText, item } = request.params as { room?: string; item?: string }
  const roomId = idIn(roomText)
  const room = roomId ? await store.roomFor(ctx.db, roomId, token.tool_id) : undefined
  if (!room) throw new Refused(404, 'not_found', 'no such room of this tool')
  return {
    ...{ ctx, room, scopes: token.scopes, shareNames: token.share_names },
    at: { roomId, toolId: token.tool_id },
    query: request.query as Record<string, unknown>,
    body: request.body,
    itemId: idIn(item),
  }
}

/** A service for who holds one of these rights. */
export const service =
  (
    needs: readonly LtiScope[],
    work: (call: ToolCall, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
  ) =>
  async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await work(await entered(ctx, request, needs), reply, request)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 401) void reply.header('www-authenticate', 'Bearer')
      return refuse(reply, error.status, error.error, error.why)
    }
  }

/** A page of a list, and where the next one is. */
export const windowOf = (query: Record<string, unknown>, most: number): { offset: number; limit: number } => {
  const limit = Math.min(most, Math.max(1, Number.parseInt(String(query.limit ?? most), 10) || most))
  const page = Math.min(1_000_000, Math.max(0, Number.parseInt(String(query.page ?? 0), 10) || 0))
  return { limit, offset: page * limit }
}
export const linkNext = (reply: FastifyReply, address: string, query: Record<string, unknown>, limit: number): void => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') url.searchParams.set(name, value)
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('page', String((Number.parseInt(String(query.page ?? 0), 10) || 0) + 1))
  void reply.header('link', `<${url.href}>; rel="next"`)
}
