import type { FastifyReply, FastifyRequest } from 'fastify'
import { personalApi } from '#contract/account/personal/personal.api'
import { personalErrors } from '#contract/account/personal/personal.errors'
import type { Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { queryOf } from '../../../lib/sheet/send'
import { countFiles } from '../../files/files.service'
import {
  beginPack,
  lastPack,
  type Pack,
  packEnds,
  packHere,
  sendPack,
  shownPack,
  takeBackPacks,
} from '../../files/packs/packs.service'
import { stepsOf } from './personal.parts.service'

const fileQuery = queryOf(personalApi.file)

const shown = (pack: Pack): Output<typeof personalApi.begin> => ({
  ...shownPack(pack),
  create_time: pack.create_time,
  expire_time: packEnds(pack),
})

/** Of one person one is made at a time, and one is kept: a new one takes the place of the last. */
export const begin = async (ctx: ActorCtx): Promise<Output<typeof personalApi.begin>> => {
  const { uid } = ctx.actor
  await takeBackPacks(ctx.db, 'person', [uid], 'ready')
  const total = stepsOf(await countFiles(ctx.db, uid))
  return shown(await beginPack(ctx, { kind: 'person', subjectId: uid, title: '我的数据', total }))
}

export const state = async (ctx: ActorCtx): Promise<Output<typeof personalApi.state>> => {
  const pack = await lastPack(ctx, 'person', ctx.actor.uid)
  return { export: pack ? shown(pack) : null }
}

/** Somebody else's, one that is not ready and one of yesterday are one answer. */
export const file = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const pack = await packHere(ctx, 'person', fileQuery(request).id)
  if (pack?.subject_id !== ctx.actor.uid || pack.state !== 'ready') throw new DomainError(personalErrors.export_gone)
  return sendPack(ctx, request, reply, pack)
}
