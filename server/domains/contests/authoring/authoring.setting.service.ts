import type { authoringApi } from '#contract/contests/authoring/authoring.api'
import type { ContestSetting } from '#contract/contests/authoring/authoring.model'
import { SOLO_CONTEST } from '#contract/contests/contest-type'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { RoomCtx } from '../../../lib/calls/context'
import { contestHere } from '../contests.access'
import { bracketsOf } from '../contests.store'
import { stageOfRecord } from './authoring.access'
import { refItems } from './authoring.items.service'
import { recordOf, signedUp, usedItems } from './authoring.store'
import { attachmentsOf, coverOf, filesByItem } from './contests.files.service'
import { contestFileIds } from './contests.files.store'

/** A contest with all that its managers set. */
export const setting = async (ctx: RoomCtx, { id }: Input<typeof authoringApi.setting>): Promise<ContestSetting> => {
  const { db } = ctx
  const cover = await contestHere(ctx, id)
  const c = await recordOf(db, id)
  if (!c) throw new DomainError(contestsErrors.contest_gone)
  const used = await usedItems(db, id)
  const items = (await refItems(db, c)).map((i) => ({
    id: i.id,
    title: i.title,
    description: i.description,
    weight: i.weight,
    kind: i.kind,
    ref_id: i.refId,
    ref_title: i.ref_title,
    ref_gone: i.ref_gone,
    judges: i.judges,
    used: used.has(i.id),
    file_ids: i.fileIds,
  }))
  const fileIds = await contestFileIds(db, id)
  return {
    id,
    training_room_id: c.roomId,
    status: c.status === 'published' ? 'published' : 'draft',
    stage_status: stageOfRecord(c, ctx.now),
    title: c.title,
    intro: c.intro,
    type: c.type === SOLO_CONTEST ? 2 : 1,
    cover_id: c.coverId ?? 0,
    cover_data: coverOf(cover),
    signup_begin: c.signupBegin,
    signup_end: c.signupEnd,
    begin_time: c.beginTime,
    end_time: c.endTime,
    contest_team_size: c.contestTeamSize,
    contest_team_min: c.contestTeamMin,
    team_limit: c.teamLimit,
    open_signup: c.openSignup,
    fields: c.fields,
    score_rule: c.scoreRule,
    blind: c.blind,
    gap_limit: c.gapLimit,
    freeze_time: c.freezeTime,
    notice_days: c.noticeDays,
    file_ids: fileIds,
    files: await attachmentsOf(db, fileIds),
    brackets: await bracketsOf(db, id),
    items: await filesByItem(db, items),
    version: c.updateTime,
    mark_time: c.markTime,
    result_time: c.resultTime,
    signed: (await signedUp(db, id)).signed,
    from_contest_id: c.fromContestId,
  }
}
