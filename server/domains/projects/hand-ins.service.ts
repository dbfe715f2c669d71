import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import type { HandIn } from '#contract/projects/projects.model'
import { HAND_INS_MAX, handInProblem, isLate, markProblem } from '#contract/projects/projects.rules'
import type { Db } from '../../db/client'
import { inTurn } from '../../db/turn'
import type { RoomCtx } from '../../lib/calls/context'
import { assertSeenIfSet, versionOf } from '../../lib/seen'
import { ownsAll } from '../files/files.service'
import { notify } from '../notices/notices.service'
import { assertRunning } from '../rooms/rooms.access'
import { decidersOf } from '../rooms/rooms.service'
import { shownHandIns } from './hand-ins.shape.service'
import * as store from './hand-ins.store'
import { closedAt, projectOf } from './room.service'
import * as rooms from './room.store'
import * as trees from './tree.store'

type In<K extends keyof typeof projectsManageApi> = Input<(typeof projectsManageApi)[K]>
type Out<K extends keyof typeof projectsManageApi> = Promise<Output<(typeof projectsManageApi)[K]>>

const refusals: Record<string, (typeof projectsErrors)[keyof typeof projectsErrors]> = Object.fromEntries(
  (['node_no_hand_in', 'hand_in_learner', 'hand_in_team', 'hand_in_marked'] as const).map((name) => [
    projectsErrors[name].text,
    projectsErrors[name],
  ]),
)

/** Own files, and those that the side handed in before: a new one may keep them. */
const assertFiles = async (
  tx: Db,
  uid: number,
  wanted: number[],
  before: readonly store.HandInRow[],
): Promise<void> => {
  const kept = new Set(before.flatMap((one) => one.file_ids))
  const fresh = wanted.filter((id) => !kept.has(id))
  if (!(await ownsAll(tx, uid, fresh, 'file'))) throw new DomainError(projectsErrors.node_file)
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, n) => id === b[n])

/**
 * Hands in at a node, for oneself or one's team. The same once more, from another device or after a lost answer, is the one
 * that stands.
 */
export const handIn = async (
  ctx: RoomCtx,
  input: Input<typeof projectsApi.handIn>,
): Promise<Output<typeof projectsApi.handIn>> => {
  const { uid } = ctx.actor
  const roomId = ctx.room.id
  const { content_id: contentId, node_id: nodeId } = input
  const text = input.text.replaceAll('\r\n', '\n').trim()
  const fileIds = [...new Set(input.file_ids)]
  const problem = handInProblem(text, fileIds.length)
  if (problem) throw new DomainError(projectsErrors.hand_in_bad, problem)
  return ctx.tx(async (tx, after) => {
    const project = await projectOf(tx, ctx, contentId)
    const node = (await trees.nodesAt(tx, contentId, project.published)).find(({ id }) => id === nodeId)
    if (!node) throw new DomainError(projectsErrors.node_gone)
    const team = await rooms.teamOf(tx, roomId, uid)
    const teamId = node.handIn === 'team' ? (team?.id ?? 0) : 0
    await inTurn(tx, `project:${roomId}:${contentId}:${nodeId}`, teamId || -uid)
    const at = { roomId, contentId, nodeId }
    // Where a node was handed in alone before it became the team’s, that was another side.
    const before = (await store.ofPerson(tx, at, uid)).filter((row) => row.team_id === teamId)
    const [last] = before
    const repeated = last && last.text === text && same(last.file_ids, fileIds) && last.state !== 'returned'
    if (repeated) return one(await shownHandIns(tx, [last]))
    const why = closedAt(ctx, project, { hand_in: node.handIn }, { team, state: last?.state ?? '' })
    if (why) throw new DomainError(refusals[why] ?? projectsErrors.project_closed, why)
    if ((last?.number ?? 0) >= HAND_INS_MAX) throw new DomainError(projectsErrors.hand_in_many)
    await assertFiles(tx, uid, fileIds, before)
    const due = (await rooms.standingsOf(tx, { roomId, contentId, uid })).find((row) => row.node_id === nodeId)
    const deviceTime = Math.min(input.device_time || ctx.now, ctx.now)
    const id = await store.add(tx, {
      ...{ ...at, nodeTitle: node.title, teamId, uid, number: (last?.number ?? 0) + 1, text, fileIds },
      ...{ late: isLate(due?.due_time ?? 0, deviceTime, ctx.now), full: node.score, deviceTime, createTime: ctx.now },
    })
    const people = teamId ? await store.teamUids(tx, teamId) : [uid]
    after.push([...people, ...(await decidersOf(tx, roomId))], { type: 'project', id: contentId, room_id: roomId })
    return one(await shownHandIns(tx, [await held(tx, roomId, id)]))
  })
}

const one = ([made]: HandIn[]): HandIn => {
  if (!made) throw new DomainError(projectsErrors.hand_in_gone)
  return made
}

const held = async (db: Db, roomId: number, id: number, lock = false): Promise<store.HandInRow> => {
  const row = await store.one(db, roomId, id, lock)
  if (!row) throw new DomainError(projectsErrors.hand_in_gone)
  return row
}

export const lists = async (ctx: RoomCtx, input: In<'handIns'>): Out<'handIns'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', node_id: nodeId = 0, state = '' } = input
  await projectOf(ctx.db, ctx, input.content_id)
  const at = { roomId: ctx.room.id, contentId: input.content_id, nodeId }
  const { list, total } = await store.lists(ctx.db, { ...at, state, keyword: keyword.trim(), offset, limit })
  return { list: await shownHandIns(ctx.db, list), total, offset, limit }
}

/** The mark of a hand-in, as its form saves it. */
const markOf = ({ state, score, comment }: Pick<HandIn, 'state' | 'score' | 'comment'>) => ({ state, score, comment })

export const detail = async (ctx: RoomCtx, { id }: In<'handInDetail'>): Out<'handInDetail'> => {
  const rows = await store.ofSameSide(ctx.db, await held(ctx.db, ctx.room.id, id))
  return (await shownHandIns(ctx.db, rows)).map((row) => ({ ...row, version: versionOf(markOf(row)) }))
}

export const mark = async (ctx: RoomCtx, input: In<'mark'>): Out<'mark'> => {
  assertRunning(ctx.room)
  const { state } = input
  const comment = input.comment.trim()
  const roomId = ctx.room.id
  return ctx.tx(async (tx, after) => {
    const row = await held(tx, roomId, input.id, true)
    if (!row.last) throw new DomainError(projectsErrors.hand_in_old)
    assertSeenIfSet(row.mark_time > 0, markOf(row), input.version)
    const problem = markProblem({ state, score: input.score, comment }, row.full)
    if (problem) throw new DomainError(projectsErrors.mark_bad, problem)
    const score = state === 'marked' ? input.score : 0
    await store.mark(tx, row.id, { state, score, comment, markUid: ctx.actor.uid, markTime: ctx.now })
    const people = row.team_id ? await store.teamUids(tx, row.team_id) : [row.uid]
    const link = `/training-room/student/${roomId}/project?project=${row.content_id}&node=${row.node_id}`
    const points = row.full > 0 ? `得分 ${score}/${row.full}。` : ''
    const said = comment || (state === 'marked' ? '没有评语。' : '')
    const title = state === 'marked' ? '项目提交已评阅' : '项目提交被退回'
    await notify(
      tx,
      after,
      people,
      { title: `${title}：${row.node_title}`, content: `${points}${said}`, link },
      ctx.now,
    )
    after.push([...people, ...(await decidersOf(tx, roomId))], { type: 'project', id: row.content_id, room_id: roomId })
    return one(await shownHandIns(tx, [await held(tx, roomId, row.id)]))
  })
}

/** Accounts' event. */
export const onAccountErased = (tx: Db, { uids }: { uids: number[] }): Promise<void> => store.forget(tx, uids)
