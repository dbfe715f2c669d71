import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Ctx } from '../../../lib/calls/context'
import { zipEntry } from '../../../lib/storage/zip-directory'
import { packageMime } from './mimes'
import { withinReach } from './reach'
import { runtimeOf } from './runtime'
import * as store from './scorm.store'
import { packageOfToken } from './token'

/** What a package's pages ask for before anything of their own. */
const RUNTIME = 'xh-runtime.js'
/** A page up to this size gets the runtime, a script up to it is read through; none of a package is larger. */
const PAGE_MAX = 8 * 1024 * 1024

/** At most so many bytes from `start` on: a file never gives more than its package said it holds. */
const slice = (start: number, length: number): Transform => {
  let skip = start
  let left = length
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const here = chunk.subarray(Math.min(skip, chunk.length))
      skip -= chunk.length - here.length
      const part = here.subarray(0, left)
      left -= part.length
      if (part.length) this.push(part)
      if (left === 0) this.push(null)
      next()
    },
  })
}

const unpacked = async (ctx: Ctx, entry: store.EntryRow, from: number, length: number): Promise<Readable> => {
  if (length === 0) return Readable.from([])
  const packed = await zipEntry(ctx.files, entry.key, entry)
  if (!packed) throw new DomainError(kernelErrors.not_found)
  const out = slice(from, length)
  const steps = entry.method === 8 ? [packed, createInflateRaw()] : [packed]
  // What is damaged, or longer than it said, ends where it does.
  for (const step of steps) step.on('error', () => out.end())
  out.on('close', () => packed.destroy())
  const inner = steps.length > 1 ? packed.pipe(steps[1] as Transform) : packed
  return inner.pipe(out)
}

/** The runtime comes before any script of the page; a page that isn't written in letters of one byte stays as it is. */
const withRuntime = (page: Buffer, address: string): Buffer => {
  if (page.includes(0)) return page
  const text = withinReach(page.toString('latin1'))
  const head = /<head(\s[^>]*)?>/i.exec(text) ?? /<html(\s[^>]*)?>/i.exec(text) ?? /<!doctype[^>]*>/i.exec(text)
  const at = head ? head.index + head[0].length : 0
  return Buffer.from(`${text.slice(0, at)}<script src="${address}"></script>${text.slice(at)}`, 'latin1')
}

/** A script finds the interface wherever it looks; one that isn't written in letters of one byte stays as it is. */
const script = (bytes: Buffer): Buffer =>
  bytes.includes(0) ? bytes : Buffer.from(withinReach(bytes.toString('latin1')), 'latin1')

/**
 * Whoever opens it has an origin that is nobody's, in the frame and in a window of its own: no cookie, no storage, no call.
 * It talks to its own files alone. Who may frame it is not said: frames inside of a package stand in one whose origin nothing
 * can name, and there is nothing in them that is anybody's.
 */
const policyOf = (own: string): string => {
  const from = `${own} data: blob: 'unsafe-inline' 'unsafe-eval'`
  return [
    'sandbox allow-scripts allow-forms allow-modals',
    `default-src ${from}`,
    `connect-src ${own} data: blob:`,
    `form-action ${own}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const rangeOf = (header: string | undefined, size: number): { start: number; end: number } | undefined => {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const [start, end] = [Number(from), to ? Math.min(Number(to), size - 1) : size - 1]
  return start <= end && start < size ? { start, end } : undefined
}

/** A file of a package, for whoever holds its token: no session is asked for, and none is read. */
export const servePackage = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const { token = '', '*': path = '' } = request.params as { token?: string; '*'?: string }
  const fileId = packageOfToken(ctx.config.secret, token, ctx.now)
  if (!fileId) throw new DomainError(kernelErrors.not_found)
  const own = `${ctx.origin}/api/Course/package/${token}/`
  reply.headers({
    'content-security-policy': policyOf(own),
    'x-content-type-options': 'nosniff',
    // The frame's origin is nobody's: its own scripts, fonts and requests count as somebody else's.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, max-age=3600',
  })
  reply.removeHeader('x-frame-options')
  if (path === RUNTIME) {
    const found = await store.packageOf(ctx.db, fileId)
    if (!found) throw new DomainError(kernelErrors.not_found)
    return reply.type('text/javascript; charset=utf-8').send(await runtimeOf(found.version))
  }
  const entry = await store.entryOf(ctx.db, fileId, path)
  if (!entry) throw new DomainError(kernelErrors.not_found)
  const mime = packageMime(path)
  const size = entry.unpacked
  const [isPage, isScript] = [/html/.test(mime), /javascript/.test(mime)]
  if ((isPage || isScript) && size <= PAGE_MAX) {
    const bytes = await buffer(await unpacked(ctx, entry, 0, size))
    return reply
      .type(mime)
      .header('cache-control', isPage ? 'private, no-cache' : 'private, max-age=3600')
      .send(isPage ? withRuntime(bytes, `${own}${RUNTIME}`) : script(bytes))
  }
  reply.type(mime).header('accept-ranges', 'bytes')
  const range = rangeOf(request.headers.range, size)
  if (!range) return reply.header('content-length', size).send(await unpacked(ctx, entry, 0, size))
  const { start, end } = range
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(await unpacked(ctx, entry, start, end - start + 1))
}
