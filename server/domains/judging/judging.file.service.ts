import type { FastifyReply, FastifyRequest } from 'fastify'
import { judgingApi } from '#contract/judging/judging.api'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { ActorCtx } from '../../lib/calls/context'
import { queryOf } from '../../lib/sheet/send'
import { contestRef } from '../contests/contests.ref'
import { sendCleanAs } from '../files/copies.service'
import { sendFileAs } from '../files/files.send.service'
import { enterRoom } from '../rooms/members/list.file.service'
import { isBare } from './bare.store'
import { conflictsOf } from './conflicts.store'
import * as access from './judging.access'
import { itemsOf } from './judging.store'
import { placedFiles, rawHandIns } from './material.service'
import { judges, teamByCode, wordsOf } from './material.store'

const query = queryOf(judgingApi.file)
const gone = () => new DomainError(kernelErrors.not_found)

/** For the judges of this hand-in, those who arrange the judging and those who decide an appeal about it; wrong, hidden and foreign are one answer. */
export const file = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const input = query(request)
  const room = await enterRoom(ctx, 'room.read', contestRef(input.contest_id))
  const here = { ...ctx, room }
  const contest = await access.contestHere(here, input.contest_id)
  const team = await teamByCode(ctx.db, contest.id, input.code)
  const [item] = await itemsOf(ctx.db, contest.id, input.item_id)
  if (!team || !item) throw gone()
  const { uid } = ctx.actor
  const judge = access.isJudge(here) && (await judges(ctx.db, { itemId: item.id, teamId: team.id, uid }))
  const place = { contestId: contest.id, itemId: item.id, teamId: team.id }
  if (!judge && !(await access.mayOpenRecord(here, place))) throw gone()
  if ((await conflictsOf(ctx.db, { contestId: contest.id, uids: [uid], teamId: team.id })).length) throw gone()
  const names = judge ? !contest.blind : await access.seesNames(here, contest)
  if (!names && !access.allHanded(contest, ctx.now)) throw gone()
  const about = { contestId: contest.id, teamId: team.id, code: team.code, names, until: team.end_time }
  const raw = await rawHandIns(ctx, item, about)
  const found = (await placedFiles(ctx, raw, about)).find((p) => p.number === input.file_id)
  if (!found) throw gone()
  const as = { id: found.file.id, filename: found.filename }
  if (names) return sendFileAs(ctx, request, reply, as)
  const bare = await isBare(ctx.db, contest.id, as.id)
  return sendCleanAs(ctx, request, reply, { ...as, words: await wordsOf(ctx.db, team.id), bare })
}
