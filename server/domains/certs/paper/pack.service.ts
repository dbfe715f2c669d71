import type { FastifyReply, FastifyRequest } from 'fastify'
import { certsErrors } from '#contract/certs/certs.errors'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { queryOf } from '../../../lib/sheet/send'
import { fileNameOf } from '../../../lib/storage/zip-stream'
import { beginPack, type Pack, packHere, sendPack, shownPack } from '../../files/packs/packs.service'
import type { PackMaker } from '../../files/packs/packs.slots'
import { enterRoom } from '../../rooms/members/list.file.service'
import { AT_ONCE, pdfsFor } from './draw.service'
import { standing } from './paper.store'
import { picturesOf } from './pictures.service'

const zipQuery = queryOf(certPaperApi.zip)
const gone = () => new DomainError(certsErrors.pack_gone)

/** Fills a ZIP with the PDFs of a certificate's awards in the order of the list, some made at a time. */
export const certPacks: PackMaker = {
  kind: 'certs',
  async *parts(t, pack) {
    const rows = await standing(t.db, { roomId: pack.room_id, certId: pack.subject_id, now: t.now() })
    const pictures = await picturesOf(t, rows[0]?.paper ?? {})
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE)
      const pdfs = await pdfsFor(t.threads, pack.origin, some, pictures)
      for (const [n, row] of some.entries()) {
        const path = `${fileNameOf(row.truename)} ${row.number}.pdf`
        // Fonts in it are compressed already.
        yield { path, body: pdfs[n] ?? new Uint8Array(), stored: true, done: from + n + 1 }
      }
    }
  },
}

/** Of one certificate one is made at a time, whoever asks. */
export const pack = async (
  ctx: RoomCtx,
  { cert_id: certId }: Input<typeof certPaperApi.pack>,
): Promise<Output<typeof certPaperApi.pack>> => {
  const rows = await standing(ctx.db, { roomId: ctx.room.id, certId, now: ctx.now })
  const [first] = rows
  if (!first) throw new DomainError(certsErrors.award_gone)
  const wanted = { kind: 'certs', subjectId: certId, roomId: ctx.room.id, title: first.title } as const
  return shownPack(await beginPack(ctx, { ...wanted, total: rows.length }))
}

const held = async (ctx: ActorCtx, roomId: number, id: number): Promise<Pack> => {
  const row = await packHere(ctx, 'certs', id)
  if (row?.room_id !== roomId) throw gone()
  return row
}

export const packState = async (
  ctx: RoomCtx,
  { pack_id }: Input<typeof certPaperApi.packState>,
): Promise<Output<typeof certPaperApi.packState>> => shownPack(await held(ctx, ctx.room.id, pack_id))

export const zip = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { training_room_id: roomId, pack_id: id } = zipQuery(request)
  const room = await enterRoom(ctx, 'room.manage', roomRef(roomId))
  const row = await held(ctx, room.id, id)
  if (row.state !== 'ready') throw gone()
  return sendPack(ctx, request, reply, row)
}
