import { Readable } from 'node:stream'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { otherTooLarge } from '#contract/files/files.rules'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { refusalOf } from './files.policy.service'
import { OwnUploads } from './resume.service'

const TUS = '1.0.0'
const PIECE = 'application/offset+octet-stream'

/** One piece at a time for an upload: a newer request ends an older one that still hangs on a dead line. */
const locker = new MemoryLocker()

const serverOf = (ctx: ActorCtx, comeBack: (seconds: number) => void): Server => {
  const datastore = new OwnUploads(ctx)
  return new Server({
    path: filesApi.resumable.path,
    datastore,
    locker,
    namingFunction: (_, metadata) => datastore.newName(metadata),
    // Relative to where it was asked for, so that a proxy's own prefix stays.
    generateUrl: (_, { id }) => `resumable/${id}`,
    onResponseError: (_, thrown) => {
      const error = refusalOf(ctx, thrown)
      if (error instanceof DomainError) {
        const { code, status } = error.def
        const seconds = (error.data as { retry_after?: number } | undefined)?.retry_after
        if (seconds) comeBack(seconds)
        return { status_code: status, body: JSON.stringify({ code, data: error.data ?? null, message: error.message }) }
      }
      if (!('status_code' in thrown)) ctx.log.error({ err: thrown }, 'a resumable upload failed')
      return undefined
    },
  })
}

const webRequest = (request: FastifyRequest): Request => {
  const { method, headers, raw } = request
  const url = new URL(`http://files${raw.url ?? '/'}`)
  // tus counts lengths itself, and a length of nothing is no body.
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const body = method === 'PATCH' ? (Readable.toWeb(raw) as ReadableStream<Uint8Array>) : null
  return new Request(url, { method, headers: given as [string, string][], body, duplex: 'half' } as RequestInit)
}

/** What an upload may be, as the protocol says it to a client that asks first. */
export const tusOffers = ({ config }: Pick<Ctx, 'config'>): Record<string, string> => ({
  'tus-resumable': TUS,
  'tus-version': TUS,
  'tus-extension': 'creation,termination',
  'tus-max-size': String(config.uploadMaxMb * 1024 * 1024),
})

/** Before a byte is read: 412 for another version of the protocol, and 415 for a piece that does not say that it is one. */
export const asProtocol = ({ method, headers }: FastifyRequest, reply: FastifyReply): void => {
  if (headers['tus-resumable'] !== TUS) {
    reply.header('tus-version', TUS)
    throw new DomainError(filesErrors.upload_version)
  }
  if (method === 'PATCH' && headers['content-type'] !== PIECE) throw new DomainError(filesErrors.upload_type)
}

/** What is larger than any file may be: 413, in the words of section 5. */
const refuseLarge = ({ method, headers }: FastifyRequest, { config }: ActorCtx): void => {
  const most = config.uploadMaxMb * 1024 * 1024
  if (method === 'POST' && Number(headers['upload-length']) > most)
    throw new DomainError(filesErrors.upload_large, otherTooLarge(most))
}

/** Hands the request to the tus server and its answer back; who may is settled before. */
export const resumable = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('tus-resumable', TUS)
  refuseLarge(request, ctx)
  const answer = await serverOf(ctx, (seconds) => reply.header('retry-after', seconds)).handleWeb(webRequest(request))
  for (const [name, value] of answer.headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value)
  reply.header('cache-control', 'no-store')
  const text = await answer.text()
  if (text.startsWith('{')) reply.type('application/json; charset=utf-8')
  // What is still on its way is thrown away, so that a refusal can be read.
  if (answer.status >= 400 && request.method === 'PATCH') {
    request.raw.resume()
    reply.header('connection', 'close')
  }
  return reply.code(answer.status).send(text)
}
