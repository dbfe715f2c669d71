import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPublicUse } from '#contract/files/files.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Ctx } from '../../lib/context'
import { mayRead } from './files.access'
import { addressOf } from './files.keys'
import * as store from './files.store'
import { isInline } from './files.types'

const YEAR = 31_536_000

/** One range of the header; null for the whole file, undefined for one that lies outside of it. */
export const rangeOf = (header: string | undefined, size: number) => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start <= end && start < size ? { start, end } : undefined
}

const disposition = (file: store.File, download: boolean): string =>
  `${isInline(file.mime) && !download ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** A stored file. Wrong, hidden and foreign addresses are one answer. */
export const serveFile = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const gone = new DomainError(kernelErrors.not_found)
  const { id } = request.params as { id: string }
  const file = /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31 ? await store.fileOf(ctx.db, Number(id)) : undefined
  // Compared with the address as it was sent, so an encoded dot or slash is another address.
  const [sent = ''] = (request.raw.url ?? '').split('?')
  if (!file || sent !== addressOf(file) || !(await mayRead(ctx.db, ctx.actor, file))) throw gone
  return send(ctx, request, reply, file)
}

/** A file that another domain found the asker may read, under the name that it gives. */
export const sendFile = async (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  as: { id: number; filename: string },
) => {
  const file = await store.fileOf(ctx.db, as.id)
  if (!file) throw new DomainError(kernelErrors.not_found)
  return send(ctx, request, reply, { ...file, filename: as.filename })
}

const send = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply, file: store.File) => {
  const size = file.filesize
  const range = rangeOf(request.headers.range, size)
  reply.headers({
    'content-type': file.mime,
    'content-disposition': disposition(file, 'download' in (request.query as object)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'cache-control': isPublicUse(file.use) ? `public, max-age=${YEAR}, immutable` : 'private, no-cache',
  })
  if (range === undefined) return reply.code(416).header('content-range', `bytes */${size}`).send('')
  const stream = await ctx.files.get(file.key, range ?? undefined)
  if (!stream) throw new DomainError(kernelErrors.not_found)
  if (!range) return reply.header('content-length', size).send(stream)
  const { start, end } = range
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(stream)
}
