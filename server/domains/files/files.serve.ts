import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPublicUse } from '#contract/files/files.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Ctx } from '../../lib/calls/context'
import { mayRead } from './files.access'
import { addressOf } from './files.keys'
import { sendFile } from './files.send.service'
import * as store from './files.store'

const YEAR = 31_536_000

/** A stored file. Wrong, hidden and foreign addresses are one answer. */
export const serveFile = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const { id } = request.params as { id: string }
  const file = /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31 ? await store.fileOf(ctx.db, Number(id)) : undefined
  // Compared with the address as it was sent, so an encoded dot or slash is another address.
  const [sent = ''] = (request.raw.url ?? '').split('?')
  if (!file || sent !== addressOf(file) || !(await mayRead(ctx, file))) throw new DomainError(kernelErrors.not_found)
  const cache = isPublicUse(file.use) ? `public, max-age=${YEAR}, immutable` : 'private, no-cache'
  return sendFile(ctx, request, reply, file, cache)
}
