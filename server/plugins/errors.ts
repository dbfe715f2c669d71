import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, type ErrorDef, kernelErrors } from '#contract/kernel/errors'
import { namesWork, withWord, wordOf } from '#contract/rooms/word.rules'
import type { Services } from '../lib/calls/services'
import { brokenBy, unwritable } from '../lib/storage/disk'
import { farDiskOf } from '../lib/storage/far-disk'
import { sqlState } from '../lib/transaction'
import { keepTrouble } from '../lib/trouble'
import { placeOf } from './disk'

declare module 'fastify' {
  interface FastifyRequest {
    /** The room that the call is about; 0 = none, or not known yet. */
    roomId: number
  }
}

const answer = (reply: FastifyReply, def: ErrorDef, text = def.text, data: unknown = null) => {
  const retry = data && typeof data === 'object' && 'retry_after' in data ? Number(data.retry_after) : 0
  if (retry) reply.header('retry-after', retry)
  return reply
    .code(def.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code: def.code, data, message: text })
}

/** Seconds. */
export const RETRY_AFTER = 2

// Connections refused or cut, statements cancelled by their time limit, locks not had in time; a server that is starting,
// stopping, out of connections, memory or disk, or that only reads since a failover.
const BUSY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
  ...['57014', '55P03', '57P01', '57P02', '57P03', '57P05', '25P03', '25006'],
])
/** Classes of SQLSTATE: connections, and what the server has no more of. */
const BUSY_CLASS = /^(08|53)/
const BUSY_TEXT = /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/

/** The database is away, or has no connection or no time left. */
export const isBusy = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && BUSY.has(String(e.code))) return true
    if (BUSY_TEXT.test(e.message)) return true
  }
  return BUSY_CLASS.test(sqlState(error) ?? '')
}

/** A number that no column holds: what was asked cannot be, whatever the schema let through. */
const OUT_OF_RANGE = '22003'

const byStatus = (status: number | undefined): ErrorDef | undefined => {
  if (status === 413) return kernelErrors.too_large
  if (status === 429) return kernelErrors.too_many
  return status && status >= 400 && status < 500 ? kernelErrors.bad_input : undefined
}

/** What is refused before there is a route, an address that cannot be read, is refused in the same words. */
export const refuseAddress = (_error: FastifyError, _request: unknown, reply: FastifyReply): void => {
  void answer(reply, kernelErrors.bad_input)
}

/** A refusal that names a work, as the room of the call does; the usual word is as true where the database answers nothing. */
const inRoomWords = async ({ lookups, database }: Services, { roomId }: FastifyRequest, text: string) => {
  const said = await lookups.roomWords?.(database.db, roomId, text).catch(() => undefined)
  return said?.[0] ?? withWord(text, wordOf(0))
}

/** One place turns what was thrown into the envelope. */
export const errorsPlugin = (app: FastifyInstance, s: Services): void => {
  app.decorateRequest('roomId', 0)
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    if (reply.raw.headersSent) return reply.raw.destroy()
    if (error instanceof DomainError) {
      const told = (text: string) => answer(reply, error.def, text, error.data ?? null)
      return namesWork(error.message) ? inRoomWords(s, request, error.message).then(told) : told(error.message)
    }
    const known = byStatus(error.statusCode)
    if (known) return answer(reply, known)
    if (sqlState(error) === OUT_OF_RANGE) return answer(reply, kernelErrors.bad_input)
    farDiskOf(s.database)?.hear(error)
    const broken = brokenBy(error)
    if (broken) {
      const { trouble, whose } = broken
      const place = placeOf(s, whose)
      const kind = `disk ${whose} ${trouble}`
      s.complain(kind, (unsaid) => request.log.error({ err: error, place, unsaid }, 'the disk cannot be written'))
      const { def, message, data } = unwritable(trouble, place, request.named)
      return answer(reply, def, message, data)
    }
    if (isBusy(error)) {
      const kind = `database ${sqlState(error) ?? ''}`
      s.complain(kind, (unsaid) => request.log.error({ err: error, unsaid }, 'the database cannot answer'))
      return answer(reply, kernelErrors.busy, undefined, { retry_after: RETRY_AFTER })
    }
    request.log.error({ err: error }, 'unforeseen')
    const place = `${request.method} ${request.routeOptions.url ?? ''}`
    s.complain(`kept ${place}`, () => {
      void keepTrouble(s.database.db, error, { time: Math.floor(s.clock() / 1000), place, requestId: request.id })
    })
    return answer(reply, kernelErrors.internal, undefined, { request_id: request.id })
  })
}
