import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCO_KEY_MAX } from '#contract/courses/scorm/scorm.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Ctx, RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { lastSession } from '../../account/account.session.service'
import { findActorInRoom, refuseRoom } from '../../rooms/rooms.access'
import { sectionRef } from '../courses.ref'
import { keep } from './scorm.service'
import * as store from './scorm.store'
import { packageOfToken } from './token'

/** The learner as they stand in the section's room now: somebody who logged out or was removed meanwhile is let in no more. */
const learnerOf = async (ctx: Ctx, { sectionId, uid }: { sectionId: number; uid: number }): Promise<RoomCtx> => {
  const ref = sectionRef(sectionId)
  const { actor, room } = await findActorInRoom(ctx.db, await lastSession(ctx, uid), ctx.now, ref)
  if (!actor?.visit) throw new DomainError(kernelErrors.login_required)
  const refused = refuseRoom('room.read', room, ref)
  if (refused || !room) throw refused ?? new DomainError(kernelErrors.not_found)
  return { ...ctx, actor, room }
}

/**
 * Many packages say how far one is when their page goes, where the page around them hears nothing any more: their frame sends it
 * here by itself, with the attempt's own key. Taken as if the page had passed it on.
 */
export const left = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const { token = '' } = request.params as { token?: string }
  const fileId = packageOfToken(ctx.config.secret, token, ctx.now)
  const { launch = '', sco = '', cmi = '', ended } = (request.body ?? {}) as Partial<Record<string, string>>
  const known = fileId && launch && sco.length <= SCO_KEY_MAX ? { fileId, launch, sco, now: ctx.now } : undefined
  const at = known && (await store.attemptBy(ctx.db, known))
  if (!at) throw new DomainError(kernelErrors.not_found)
  const learner = await learnerOf(ctx, at)
  // The screen that the learner went on to says how far they are.
  const told = (after: After) => after.push([at.uid], { type: 'activity' })
  await keep(learner, { id: at.sectionId, sco, launch, cmi, ended: ended === '1' }, told)
  return reply.code(204).send()
}
