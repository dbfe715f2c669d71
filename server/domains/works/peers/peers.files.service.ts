import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { AnswerValue } from '#contract/works/passes/passes.model'
import { peersApi } from '#contract/works/peers/peers.api'
import { peersErrors } from '#contract/works/peers/peers.errors'
import type { PeerFile } from '#contract/works/peers/peers.model'
import type { ActorCtx } from '../../../lib/calls/context'
import { inputCheck } from '../../../lib/calls/input'
import { roomRef } from '../../../lib/calls/room-ref'
import { cleanCopy, sendCleanAs, uncleanWords } from '../../files/copies.service'
import { addressName } from '../../files/files.keys'
import { sendFile } from '../../files/files.send.service'
import { filesOf } from '../../files/files.service'
import { findActorInRoom, refuseRoom } from '../../rooms/rooms.access'
import { wordsOfPass } from '../passes/answers.store'
import * as submissions from '../passes/submissions.store'
import { reviewHere } from './peers.access'

type Kept = { item_id: number; value: AnswerValue }

/** The files of a hand-in by their places in it; the place is their only name here. */
const placed = (kept: readonly Kept[]) =>
  kept
    .flatMap(({ item_id, value }) => (value.kind === 'upload' ? value.file_ids.map((id) => ({ item_id, id })) : []))
    .map((f, n) => ({ ...f, n: n + 1 }))

/** Only the ending stays of what its author called it. */
const neutralName = (n: number, key: string): string => {
  const ending = /\.[a-z0-9]{1,8}$/.exec(addressName(key))?.[0] ?? ''
  return `附件${n}${ending}`
}

type Reading = Pick<ActorCtx, 'db' | 'files' | 'now'>
type Review = { id: number; room_id: number; pass_id: number; blind: boolean }

/** Of whose part in the hand-in of the own team it is, nothing is a secret; of a stranger's hand-in everything is. */
const hidden = (review: Review & { subject_uid: number }): boolean => review.blind && review.subject_uid === 0

export const neutralFiles = async (
  ctx: Reading,
  review: Review & { subject_uid: number },
  kept: readonly Kept[],
): Promise<Map<number, PeerFile[]>> => {
  const { db } = ctx
  const words = hidden(review) ? await wordsOfPass(db, review.pass_id) : []
  const places = placed(kept)
  const rows = new Map(
    (
      await filesOf(
        db,
        places.map((p) => p.id),
      )
    ).map((f) => [f.id, f]),
  )
  const shown = new Map<number, PeerFile[]>()
  for (const { item_id, id, n } of places) {
    const file = rows.get(id)
    if (!file) continue
    const { mime } = file
    const copy = hidden(review) ? await cleanCopy(ctx, file, words) : undefined
    const withheld = copy?.state === 'unclean' ? (uncleanWords[copy.reason] ?? '') : ''
    const filesize = copy ? copy.size : file.filesize
    const url = `${peersApi.file.path}?training_room_id=${review.room_id}&review_id=${review.id}&n=${n}`
    shown.set(item_id, [
      ...(shown.get(item_id) ?? []),
      { filename: neutralName(n, file.key), filesize, mime, url, withheld },
    ])
  }
  return shown
}

const check = inputCheck(peersApi.file)

/** It answers a file, so it looks at the room itself, as the calls do. */
export const serveNeutral = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { download: _, ...query } = request.query as Record<string, string>
  const checked = check('query', query)
  if (!checked.ok) throw checked.error
  const { training_room_id: id, review_id, n } = checked.input as Input<typeof peersApi.file>
  const ref = roomRef(id)
  const { room } = await findActorInRoom(ctx.db, ctx.actor.sid, ctx.now, ref)
  const refused = refuseRoom('room.read', room, ref)
  if (refused) throw refused
  if (!room) throw new DomainError(peersErrors.peer_gone)
  const review = await reviewHere(ctx.db, { ...ctx, room }, review_id)
  const row = await submissions.byId(ctx.db, review.submission_id)
  const place = placed(row?.snapshot ?? []).find((p) => p.n === n)
  const [file] = place ? await filesOf(ctx.db, [place.id]) : []
  if (!file) throw new DomainError(kernelErrors.not_found)
  const { id: fileId, key, mime, filesize } = file
  const as = { id: fileId, filename: neutralName(n, key), bare: false }
  if (hidden(review))
    return sendCleanAs(ctx, request, reply, { ...as, words: await wordsOfPass(ctx.db, review.pass_id) })
  return sendFile(ctx, request, reply, { key, mime, filesize, filename: neutralName(n, key) }, 'private, no-store')
}
