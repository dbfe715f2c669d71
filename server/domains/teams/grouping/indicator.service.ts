import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import type { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { AVERAGE_FROM, indicatorProblem, rowsBelow, withDimensions } from '#contract/teams/grouping/indicator.rules'
import type { Db } from '../../../db/client'
import { inTurn } from '../../../db/turn'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertSeenIfSet, versionOf } from '../../../lib/seen'
import { notify } from '../../notices/notices.service'
import { logRoom } from '../../rooms/console/log.service'
import * as members from '../members.store'
import { logTeam } from '../teams.log.service'
import { byId } from '../teams.store'
import * as store from './indicator.store'

type In<K extends keyof typeof indicatorApi> = Input<(typeof indicatorApi)[K]>

const PAGE = 50

type Saved = Omit<In<'saveRows'>['rows'][number], 'children'>

/** Writes a row where it stands now, and gives its id. */
const keep = async (tx: Db, roomId: number, row: Saved, at: { pid: number; sort: number }): Promise<number> => {
  const skillPoints = [...new Set(row.skill_point.map((p) => p.title.trim()).filter(Boolean))]
  const { weight } = row
  const saved = { title: row.title.trim(), description: row.description.trim(), weight, skillPoints, ...at }
  if (!row.id) return store.insert(tx, roomId, saved)
  if (!(await store.update(tx, roomId, row.id, saved))) throw new DomainError(kernelErrors.not_found)
  return row.id
}

export const saveRows = async (ctx: RoomCtx, input: In<'saveRows'>) => {
  const problem = indicatorProblem(input.rows)
  if (problem) throw new DomainError(problem === 'title' ? groupingErrors.indicator_title : groupingErrors.weight_sum)
  const roomId = ctx.room.id
  await ctx.tx(async (tx) => {
    const all = input.rows.flatMap((row) => [row, ...(row.children ?? [])])
    const kept = all.flatMap((row) => row.id ?? [])
    if (new Set(kept).size < kept.length) throw new DomainError(kernelErrors.bad_input)
    await inTurn(tx, 'team_indicator', roomId)
    const before = await store.rows(tx, roomId)
    assertSeenIfSet(before.length > 0, before, input.version)
    const gone = before.map((row) => row.id).filter((id) => !kept.includes(id))
    await store.remove(tx, roomId, gone, ctx.now)
    let sort = 0
    for (const row of input.rows) {
      const pid = await keep(tx, roomId, row, { pid: 0, sort: sort++ })
      for (const below of row.children ?? []) await keep(tx, roomId, below, { pid, sort: sort++ })
    }
    const detail = { rows: input.rows.map((row) => `${row.title} ${row.weight}`) }
    await logRoom(tx, { roomId, uid: ctx.actor.uid, action: 'team.indicators', detail, now: ctx.now })
  })
  return { ok: true }
}

export const teamData = async (ctx: RoomCtx, input: In<'teamData'>) => {
  const { offset = 0 } = input
  const roomId = ctx.room.id
  const manages = mayInRoom('room.manage', ctx.room)
  const mine = manages ? {} : { uid: ctx.actor.uid }
  const [rows, found, average] = await Promise.all([
    store.rows(ctx.db, roomId),
    store.teams(ctx.db, { roomId, ...mine, offset, limit: PAGE }),
    store.averages(ctx.db, roomId, AVERAGE_FROM),
  ])
  const list = found.list.map((team) => ({ ...team, scores: withDimensions(rows, team.scores) }))
  return { rows, version: manages ? versionOf(rows) : 0, list, total: found.total, average, offset, limit: PAGE }
}

export const recordDetail = async (ctx: RoomCtx, input: In<'recordDetail'>) => {
  const { team_id: teamId, uid = 0 } = input
  const inside = await members.roleOf(ctx.db, teamId, ctx.actor.uid)
  if (!inside && !mayInRoom('room.manage', ctx.room)) throw new DomainError(kernelErrors.not_found)
  // A team's own mark is everybody's of it; a person's is theirs and the managers'.
  if (uid && uid !== ctx.actor.uid && !mayInRoom('room.manage', ctx.room)) throw new DomainError(kernelErrors.not_found)
  const [rows, marks] = await Promise.all([
    store.rows(ctx.db, ctx.room.id),
    store.marks(ctx.db, ctx.room.id, teamId, uid),
  ])
  const scores = withDimensions(
    rows,
    marks.map((mark) => mark.score),
  )
  return {
    rows,
    marks: marks.map((mark, i) => ({
      ...mark,
      score: scores[i] ?? -1,
      // Of an earlier mark of the dimension itself: what counts now are the rows below it.
      ...(rowsBelow(rows, mark.indicator_id).length && { points: [], comment: '', mark_name: '', mark_time: 0 }),
    })),
  }
}

export const saveRecord = async (ctx: RoomCtx, input: In<'saveRecord'>) => {
  const { team_id: teamId, uid = 0 } = input
  await ctx.tx(async (tx, after) => {
    await members.lock(tx, teamId)
    const own = await members.roleOf(tx, teamId, ctx.actor.uid)
    if (own === 'leader' || own === 'user') throw new DomainError(groupingErrors.own_marks)
    if (uid && !(await members.roleOf(tx, teamId, uid))) throw new DomainError(kernelErrors.not_found)
    const rows = await store.rows(tx, ctx.room.id)
    for (const record of input.records) {
      const row = rows.find((r) => r.id === record.indicator_id)
      if (!row) throw new DomainError(kernelErrors.not_found)
      if (rowsBelow(rows, row.id).length) throw new DomainError(groupingErrors.marked_below)
      const points = record.points.filter((title) => row.skill_point.some((p) => p.title === title))
      await store.mark(tx, {
        teamId,
        uid,
        indicatorId: row.id,
        score: record.score,
        points,
        comment: record.comment.trim(),
        markUid: ctx.actor.uid,
        markTime: ctx.now,
      })
    }
    const team = await byId(tx, teamId)
    const scores = Object.fromEntries(input.records.map((r) => [r.indicator_id, r.score]))
    await logTeam(tx, ctx, 'mark', teamId, { title: team?.title ?? '', uids: uid ? [uid] : undefined, scores })
    const everyone = await members.everyone(tx, teamId)
    const to = uid ? [uid] : everyone.map((m) => m.uid)
    const title = uid ? '你的团队表现有了新的评价' : `团队“${team?.title ?? ''}”有了新的评价`
    const link = `/training-room/student/${ctx.room.id}/my-team`
    await notify(tx, after, to, { title, content: ctx.room.title, link }, ctx.now)
    after.push(to, { type: 'team', id: teamId, room_id: ctx.room.id })
  })
  return { ok: true }
}
