import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { worksApi } from '#contract/works/works.api'
import { worksErrors } from '#contract/works/works.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { inputCheck } from '../../../lib/calls/input'
import type { StorageDriver } from '../../../lib/storage/storage'
import { findActorInRoom, refuseRoom } from '../../rooms/rooms.access'
import { packedPeers } from '../peers/peers.clone.service'
import { prerequisitesByTitle } from '../prerequisites/prerequisites.copy.service'
import { workRef } from '../works.ref'
import { byId } from '../works.store'
import { copyOf } from './works.clone.service'
import { itemFileIds } from './works.content'
import { PACK, PACK_FORMAT, PACK_NAME, type Packed, packPath, renumber } from './works.pack'
import { softwareByTitle } from './works.software.service'
import { type FileRow, filesOf } from './works.steps.store'

const check = inputCheck(worksApi.export)
const SPARE = 2 * 1024 * 1024

/** Those that fit into a pack which can be read back; the smallest first. */
const fitting = (files: FileRow[]): FileRow[] => {
  let left = PACK.file - SPARE
  return [...files]
    .sort((a, b) => a.filesize - b.filesize)
    .slice(0, PACK.files)
    .filter((f) => {
      left -= f.filesize
      return left > 0
    })
}

/** The pack, a file at a time: no more than one lies in memory. */
async function* zipped(files: StorageDriver, pack: Packed, rows: FileRow[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const json = new ZipDeflate(PACK_NAME)
  zip.add(json)
  json.push(Buffer.from(JSON.stringify(pack)), true)
  for (const [n, row] of rows.entries()) {
    const stream = await files.get(row.key)
    if (!stream) continue
    const entry = new ZipPassThrough(packPath(n + 1))
    zip.add(entry)
    entry.push(new Uint8Array(await buffer(stream)), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

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
  const steps = await softwareByTitle(ctx.db, room.id, await copyOf(ctx.db, id))
  const ids = [...new Set(steps.flatMap((s) => s.items.flatMap(itemFileIds)))]
  const files = fitting(await filesOf(ctx.db, ids))
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
  const name = encodeURIComponent(`${row.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.zip`)
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="work.zip"; filename*=UTF-8''${name}`)
    .send(Readable.from(zipped(ctx.files, pack, files), { objectMode: false }))
}
