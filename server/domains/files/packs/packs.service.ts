import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { PackKind, pack as packModel } from '#contract/files/packs.model'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { randomToken } from '../../../lib/storage/hash'
import { sendFile } from '../files.send.service'
import { go, PACK_KEPT } from './packs.run.service'
import * as store from './packs.store'

export type { Pack } from './packs.store'

export const shownPack = ({ id, state, done, total, filesize }: store.Pack): z.infer<typeof packModel> => ({
  ...{ id, state, done, total, filesize },
})

interface Wanted {
  kind: PackKind
  /** The certificate, or the person. */
  subjectId: number
  roomId?: number
  /** What the file is called, without its ending. */
  title: string
  /** Steps that it takes. */
  total: number
}

/** Begins it behind the call; of one thing one is made at a time, whoever asks, and the call goes on with that. */
export const beginPack = async (ctx: ActorCtx, { kind, subjectId, roomId = 0, title, total }: Wanted) => {
  const { actor, now, origin, db, files, threads } = ctx
  const began = Date.now()
  const row = {
    ...{ kind, subjectId, roomId, title, total, uid: actor.uid, origin, state: 'running' as const },
    ...{ key: `out/${randomToken(18)}.zip`, createTime: now, beatTime: now },
  }
  // Whoever was quicker may have finished between the two statements: then this one begins.
  const made = (await store.add(db, row)) ?? (await store.underWay(db, kind, subjectId)) ?? (await store.add(db, row))
  if (!made) throw new Error('no pack')
  const clock = () => now + Math.floor((Date.now() - began) / 1000)
  if (made.key === row.key) go({ db, files, threads, now: clock, warn: (error) => ctx.log.warn(error) }, made)
  return made
}

const fresh = (pack: store.Pack | undefined, now: number) =>
  pack && pack.create_time > now - PACK_KEPT ? pack : undefined

/** Until a day after it was asked for; undefined then, and where there is none. Whose it is, is for the caller. */
export const packHere = async ({ db, now }: Pick<ActorCtx, 'db' | 'now'>, kind: PackKind, id: number) =>
  fresh(await store.byId(db, kind, id), now)

/** The last that was asked for, as long as it is kept. */
export const lastPack = async ({ db, now }: Pick<ActorCtx, 'db' | 'now'>, kind: PackKind, subjectId: number) =>
  fresh(await store.last(db, kind, subjectId), now)

/** When it is taken away, in Unix seconds. */
export const packEnds = (pack: store.Pack): number => pack.create_time + PACK_KEPT

export const sendPack = (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply, pack: store.Pack) => {
  const { key, filesize, title } = pack
  const file = { key, mime: 'application/zip', filesize, filename: `${title}.zip` }
  return sendFile(ctx, request, reply, file, 'no-store')
}

/** Takes back what was made of these, and unless it is said otherwise what is being made: nobody downloads it any more. */
export const takeBackPacks = (
  tx: Db,
  kind: PackKind,
  subjectIds: readonly number[],
  which: 'ready' | 'all' = 'all',
): Promise<void> => store.forsake(tx, kind, subjectIds, which)
