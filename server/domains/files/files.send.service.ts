import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Ctx } from '../../lib/calls/context'
import { type Patch, patchedStream } from '../../lib/strip/patches'
import * as store from './files.store'
import { isInline } from './files.types'

/** One range of the header; null for the whole file, undefined for one that lies outside of it. */
const rangeOf = (header: string | undefined, size: number) => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start <= end && start < size ? { start, end } : undefined
}

interface Sent {
  key: string
  mime: string
  filesize: number
  /** What it is called where it is saved. */
  filename: string
  /** Bytes of it that are others for this reader. */
  patches?: readonly Patch[]
}
const disposition = (file: Sent, download: boolean): string =>
  `${isInline(file.mime) && !download ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** The bytes of a file, or a range of them. Who may have them is for the caller. */
export const sendFile = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply, file: Sent, cache: string) => {
  const size = file.filesize
  const range = rangeOf(request.headers.range, size)
  reply.headers({
    'content-type': file.mime,
    'content-disposition': disposition(file, 'download' in (request.query as object)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'cache-control': cache,
  })
  if (range === undefined) return reply.code(416).header('content-range', `bytes */${size}`).send('')
  const stored = await ctx.files.get(file.key, range ?? undefined)
  if (!stored) throw new DomainError(kernelErrors.not_found)
  const stream = file.patches?.length
    ? Readable.from(patchedStream(stored, range?.start ?? 0, file.patches), { objectMode: false })
    : stored
  if (!range) return reply.header('content-length', size).send(stream)
  const { start, end } = range
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(stream)
}

/** A file that another domain found the asker may read, under the name that it gives. Nobody keeps it. */
export const sendFileAs = async (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  as: { id: number; filename: string },
) => {
  const file = await store.fileOf(ctx.db, as.id)
  if (!file) throw new DomainError(kernelErrors.not_found)
  return sendFile(ctx, request, reply, { ...file, filename: as.filename }, 'private, no-store')
}
