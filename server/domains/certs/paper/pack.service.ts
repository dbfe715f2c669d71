import type { FastifyReply, FastifyRequest } from 'fastify'
import { certsErrors } from '#contract/certs/certs.errors'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { queryOf } from '../../../lib/sheet/send'
import { randomToken } from '../../../lib/storage/hash'
import { sendFile } from '../../files/files.send.service'
import { enterRoom } from '../../rooms/members/list.file.service'
import { lockRoom } from '../certs.edit.store'
import { go, KEPT } from './pack.run.service'
import * as store from './pack.store'
import { standing } from './paper.store'

const zipQuery = queryOf(certPaperApi.zip)
const gone = () => new DomainError(certsErrors.pack_gone)

const shown = ({ id, state, done, total, filesize }: store.Pack): Output<typeof certPaperApi.packState> => ({
  ...{ id, state, done, total, filesize },
})

/** Of one certificate one is made at a time, whoever asks. */
export const pack = async (
  ctx: RoomCtx,
  { cert_id: certId }: Input<typeof certPaperApi.pack>,
): Promise<Output<typeof certPaperApi.pack>> => {
  const { room, actor, now, origin, db } = ctx
  const rows = await standing(db, { roomId: room.id, certId, now })
  const [first] = rows
  if (!first) throw new DomainError(certsErrors.award_gone)
  const { made, fresh } = await ctx.tx(async (tx) => {
    await lockRoom(tx, room.id)
    const before = await store.underWay(tx, certId)
    if (before) return { made: before, fresh: false }
    const row = { roomId: room.id, certId, uid: actor.uid, origin, title: first.title, total: rows.length }
    const key = `out/${randomToken(18)}.zip`
    return { made: await store.add(tx, { ...row, key, state: 'running', createTime: now, beatTime: now }), fresh: true }
  })
  const began = Date.now()
  const clock = () => now + Math.floor((Date.now() - began) / 1000)
  if (fresh) go({ db, files: ctx.files, threads: ctx.threads, now: clock, warn: (error) => ctx.log.warn(error) }, made)
  return shown(made)
}

const held = async (ctx: ActorCtx, roomId: number, id: number): Promise<store.Pack> => {
  const row = await store.byId(ctx.db, roomId, id)
  if (!row || row.create_time <= ctx.now - KEPT) throw gone()
  return row
}

export const packState = async (
  ctx: RoomCtx,
  { pack_id }: Input<typeof certPaperApi.packState>,
): Promise<Output<typeof certPaperApi.packState>> => shown(await held(ctx, ctx.room.id, pack_id))

export const zip = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { training_room_id: roomId, pack_id: id } = zipQuery(request)
  const room = await enterRoom(ctx, 'room.manage', roomRef(roomId))
  const row = await held(ctx, room.id, id)
  if (row.state !== 'ready') throw gone()
  const file = { key: row.key, mime: 'application/zip', filesize: row.filesize, filename: `${row.title}.zip` }
  return sendFile(ctx, request, reply, file, 'no-store')
}
