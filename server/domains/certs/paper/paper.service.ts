import type { FastifyReply, FastifyRequest } from 'fastify'
import { certsErrors } from '#contract/certs/certs.errors'
import { awardStateOf, numberOf } from '#contract/certs/certs.rules'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { queryOf } from '../../../lib/sheet/send'
import { enterRoom } from '../../rooms/members/list.file.service'
import { credentialOf } from '../badges/badges.service'
import { bakePng, bakeSvg } from '../badges/bake'
import { pdfsFor, sheetFor } from './draw.service'
import * as store from './paper.store'
import { addressesOf, picturesOf, pngOf } from './pictures.service'

const fileQuery = queryOf(certPaperApi.file)

const attached = (reply: FastifyReply, name: string, type: string) =>
  reply
    .type(type)
    .header(
      'content-disposition',
      `attachment; filename="certificate"; filename*=UTF-8''${encodeURIComponent(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' '))}`,
    )
    .header('cache-control', 'no-store')

const gone = () => new DomainError(certsErrors.award_gone)

/** One award, to its holder and to who manages its room; what no longer stands is no paper. */
export const file = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { number: typed, kind } = fileQuery(request)
  const number = numberOf(typed)
  const row = number ? await store.byNumber(ctx.db, number) : undefined
  if (!row) throw gone()
  if (row.uid !== ctx.actor.uid) {
    if (row.room_id === 0) throw gone()
    await enterRoom(ctx, 'room.manage', roomRef(row.room_id))
  }
  const state = awardStateOf(row, ctx.now)
  if (state === 'revoked' || state === 'replaced') throw new DomainError(certsErrors.award_over)
  const name = `${row.title} ${row.truename} ${row.number}`
  const pictures = await picturesOf(ctx, row.paper)
  if (kind === 'pdf') {
    const [pdf] = await pdfsFor(ctx.threads, ctx.origin, [row], pictures)
    return attached(reply, `${name}.pdf`, 'application/pdf').send(Buffer.from(pdf ?? []))
  }
  const credential = await credentialOf(ctx, row)
  if (kind === 'jwt') return attached(reply, `${name}.jwt`, 'application/vc+jwt').send(credential)
  const sheet = sheetFor(row, ctx.origin, pictures.names)
  const svg = await ctx.threads.run('svg', { sheet, pictures: addressesOf(pictures) })
  if (kind === 'svg') return attached(reply, `${name}.svg`, 'image/svg+xml').send(bakeSvg(svg, credential))
  return attached(reply, `${name}.png`, 'image/png').send(bakePng(await pngOf(svg, sheet), credential))
}
