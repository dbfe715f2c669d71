import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { arrival, LATE_RULE_USUAL } from '#contract/works/passes/late.rules'
import type { passesApi } from '#contract/works/passes/passes.api'
import { passesErrors } from '#contract/works/passes/passes.errors'
import { lateRuleLabels } from '#contract/works/passes/passes.labels'
import type { PassRow } from '#contract/works/passes/passes.model'
import { phaseOf } from '#contract/works/peers/peers.rules'
import { isReleased } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import { addressOf } from '../../files/files.keys'
import { logRoom } from '../../rooms/console/log.service'
import { picture } from '../../rooms/rooms.detail.service'
import { roomWords } from '../../rooms/word.service'
import { finalScores } from '../peers/peers.marks.service'
import * as answers from './answers.store'
import { termsOf, tooLate, workHere } from './passes.access'
import * as lists from './passes.lists.store'
import { shownAnswers, shownReceipt, shownSubmissions } from './passes.shapes.service'
import * as store from './passes.store'
import * as submissions from './submissions.store'

type Calls = typeof passesApi
type In<K extends keyof Calls> = Input<Calls[K]>
type Out<K extends keyof Calls> = Promise<Output<Calls[K]>>

const row =
  (now: number, finals: ReadonlyMap<number, number>) =>
  ({ cover_id, cover_key, release, release_time, released_time, pass_id: _, ...r }: lists.ListRow): PassRow => {
    const released = isReleased({ release, release_time, released_time }, now)
    const score = released ? (finals.get(r.id) ?? r.score) : -1
    return { ...r, cover_data: picture(cover_id, cover_key), released, score }
  }
const rowsFor = async ({ db, actor: { uid }, now }: ActorCtx, list: readonly lists.ListRow[]): Promise<PassRow[]> => {
  const works = list.filter((r) => isReleased(r, now))
  return list.map(row(now, await finalScores(db, { uid, now, works })))
}

export const list = async (ctx: RoomCtx, { offset = 0, limit = PAGE_LIMIT }: In<'lists'>): Out<'lists'> => {
  const manager = mayInRoom('room.manage', ctx.room)
  const q = { roomId: ctx.room.id, uid: ctx.actor.uid, manager, now: ctx.now, offset, limit }
  const { list: rows, total } = await lists.ofRoom(ctx.db, q)
  return { list: await rowsFor(ctx, rows), total, offset, limit }
}

export const reading = async (ctx: ActorCtx, { offset = 0, limit = PAGE_LIMIT }: In<'reading'>): Out<'reading'> => {
  const { list: rows, total } = await lists.ofPerson(ctx.db, { uid: ctx.actor.uid, now: ctx.now, offset, limit })
  return { list: await rowsFor(ctx, rows), total, offset, limit }
}

const IN = '已提交，撤回后才能修改'

/** Why the asker can't answer now; '' when they can. */
const closedFor = (ctx: RoomCtx, here: store.HereRow): string => {
  if (ctx.room.role !== 'user' || !here.learner) return passesErrors.not_learner.text
  if (here.hand_in === 'team' && !here.team_id) return passesErrors.no_team.text
  if (here.state === 'marked') return '已评分，不能再修改'
  if (here.state === 'submitted') return IN
  if (hasEnded(ctx.room)) return roomsErrors.room_ended.text
  if (ctx.now < here.start_time) return passesErrors.not_started.text
  const terms = termsOf(here, ctx.now)
  const moment = { ...terms, now: ctx.now, deviceTime: ctx.now, returned: here.state === 'returned' }
  return arrival(moment) ? '' : terms.shown > 0 ? tooLate(terms).message : '已过截止时间'
}

const aboutOf = (here: store.HereRow) => ({ work_id: here.id, work_title: here.title, team_title: here.team_title })

export const detail = async (ctx: RoomCtx, input: In<'detail'>): Out<'detail'> => {
  const here = await workHere(ctx, input.work_id)
  const { db, actor, now } = ctx
  const rows = here.pass_id ? await answers.standing(db, here.pass_id) : []
  // What came back stands no longer: it is to be handed in again.
  const stands =
    here.submission_id && here.state !== 'returned' ? await submissions.byId(db, here.submission_id) : undefined
  const [closed] = await roomWords(db, ctx.room.id, closedFor(ctx, here))
  const { shown } = termsOf(here, now)
  const running = (here.deadline === 0 || now <= here.deadline) && shown === 0
  const finals = await finalScores(db, { uid: actor.uid, now, works: isReleased(here, now) ? [here] : [] })
  const phase =
    here.peer_begin > 0 ? phaseOf({ enabled: true, begin_time: here.peer_begin, end_time: here.peer_end }, now) : 'off'
  const reviewed = phase === 'open' || phase === 'over'
  return {
    pass: {
      id: here.pass_id,
      work_id: here.id,
      state: here.state,
      team_id: here.hand_in === 'team' ? here.team_id : 0,
      team_title: here.hand_in === 'team' ? here.team_title : '',
      version: here.version,
      submit_time: here.submit_time,
      late: here.late,
      score: finals.get(here.id) ?? -1,
    },
    answers: await shownAnswers(
      db,
      rows.filter((a) => a.current),
    ),
    aside: await shownAnswers(
      db,
      rows.filter((a) => a.aside && a.uid === actor.uid),
    ),
    receipt: stands ? await shownReceipt(db, stands, aboutOf(here)) : null,
    late_rule: here.late_rule,
    offline_hours: here.offline_hours,
    shown_time: shown,
    closed,
    may_hand_in: closed === '',
    may_take_back: here.state === 'submitted' && running && !reviewed && !hasEnded(ctx.room) && here.learner,
    people: await store.people(db, {
      uid: actor.uid,
      teamId: here.hand_in === 'team' ? here.team_id : 0,
    }),
    peers: phase,
  }
}

export const versions = async (ctx: RoomCtx, input: In<'versions'>): Out<'versions'> => {
  const here = await workHere(ctx, input.work_id)
  if (!here.pass_id) return { submissions: [], answers: [] }
  const rows = await submissions.ofPass(ctx.db, here.pass_id)
  const written = input.item_id ? await answers.versionsOf(ctx.db, here.pass_id, input.item_id) : []
  return {
    submissions: await shownSubmissions(ctx.db, rows, aboutOf(here)),
    answers: await shownAnswers(ctx.db, written.reverse()),
  }
}

export const stats = (ctx: RoomCtx, _: In<'refreshWorkStats'>): Out<'refreshWorkStats'> =>
  lists.counts(ctx.db, ctx.actor.uid, ctx.room.id)

/** What user info says of a person's works, over all rooms. */
export const workCounts = async (db: Db, uid: number, _now: number) => {
  const { doing, todo, done } = await lists.counts(db, uid)
  return { doing, todo, done }
}

export const offlineCopy = async (ctx: RoomCtx, _: In<'offlineCopy'>): Out<'offlineCopy'> => {
  const { db, actor, now, room } = ctx
  const files = (await lists.filesToCopy(db, { roomId: room.id, uid: actor.uid, now })).map((f) => ({
    url: addressOf(f),
    filename: f.filename,
    filesize: f.filesize,
  }))
  return {
    work_ids: await lists.worksToKeep(db, { roomId: room.id, uid: actor.uid, now }),
    files,
    size: files.reduce((sum, f) => sum + f.filesize, 0),
  }
}

/** What `rule` answers of. */
export const { ruleHere } = store

export const rule = async ({ row }: { row: store.RuleRow }, _: In<'rule'>): Out<'rule'> => ({
  late_rule: row.late_rule ?? LATE_RULE_USUAL,
})

export const saveRule = async (ctx: RoomCtx, input: In<'saveRule'>): Out<'saveRule'> => {
  const { room, actor, now } = ctx
  const { late_rule } = input
  await ctx.tx(async (tx) => {
    const before = (await store.ruleOf(tx, room.id)) ?? LATE_RULE_USUAL
    await store.setRule(tx, { roomId: room.id, lateRule: late_rule, updateUid: actor.uid, updateTime: now })
    if (late_rule === before) return
    const detail = { about: lateRuleLabels[late_rule].label }
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'work.late', detail, now })
  })
  return { ok: true }
}
