import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { worksApi } from '#contract/works/works.api'
import { worksErrors } from '#contract/works/works.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { inputCheck } from '../../../lib/calls/input'
import { downloadName, fitting, zipStream } from '../../../lib/storage/zip-stream'
import { filesOf } from '../../files/files.service'
import { findActorInRoom, refuseRoom } from '../../rooms/rooms.access'
import { packedPeers } from '../peers/peers.clone.service'
import { prerequisitesByTitle } from '../prerequisites/prerequisites.copy.service'
import { workRef } from '../works.ref'
import { byId } from '../works.store'
import { copyOf } from './works.clone.service'
import { itemFileIds } from './works.content'
import { PACK, PACK_FORMAT, PACK_NAME, type Packed, packPath, renumber } from './works.pack'
import { softwareByTitle } from './works.software.service'

const check = inputCheck(worksApi.export)
const SPARE = 2 * 1024 * 1024

/** A work as one file. It answers a file, so it looks at the room itself, as the calls do. */
export const exportFile = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const checked = check('query', request.query)
  if (!checked.ok) throw checked.error
  const { id } = checked.input as Input<typeof worksApi.export>
  const ref = workRef(id)
  const { room } = await findActorInRoom(ctx.db, ctx.actor.sid, ctx.now, ref)
  const refused = refuseRoom('room.manage', room, ref)
  if (refused) throw refused
  const row = room && (await byId(ctx.db, room.id, id, { uid: ctx.actor.uid, manages: true }))
  if (!row) throw new DomainError(worksErrors.work_gone)
  const steps = await softwareByTitle(ctx.db, { roomId: room.id, now: ctx.now }, await copyOf(ctx.db, id))
  const ids = [...new Set(steps.flatMap((s) => s.items.flatMap(itemFileIds)))]
  const files = fitting(await filesOf(ctx.db, ids), { bytes: PACK.file - SPARE, files: PACK.files })
  const place = new Map(files.map((f, n) => [f.id, { id: n + 1, url: `/files/${n + 1}/packed` }]))
  const peer = await packedPeers(ctx.db, id)
  const pack = {
    format: PACK_FORMAT,
    version: 1,
    title: row.title,
    intro: row.intro,
    hand_in: row.hand_in,
    steps: steps.map((s) => ({ ...s, items: s.items.map((i) => renumber(i, (file) => place.get(file))) })),
    ...(peer && { peer }),
    needs: await prerequisitesByTitle(ctx.db, id),
    files: files.map((f, n) => ({ n: n + 1, filename: f.filename })),
  } as Packed
  const rows = files.map(({ key }, n) => ({ key, path: packPath(n + 1) }))
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', downloadName(row.title, 'work.zip'))
    .send(Readable.from(zipStream(ctx.files, { name: PACK_NAME, value: pack }, rows), { objectMode: false }))
}
