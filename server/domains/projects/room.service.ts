import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import type { projectsApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import type { ProjectNode, RoomProject } from '#contract/projects/projects.model'
import { inOrder, projectClosed } from '#contract/projects/projects.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { versionOf } from '../../lib/seen'
import { coverOf } from '../content/content.shape.service'
import { shownHandIns } from './hand-ins.shape.service'
import * as handIns from './hand-ins.store'
import * as store from './room.store'
import { detailsOf, nodeOf } from './tree.service'
import * as trees from './tree.store'

type In<K extends keyof typeof projectsApi> = Input<(typeof projectsApi)[K]>
type Out<K extends keyof typeof projectsApi> = Promise<Output<(typeof projectsApi)[K]>>

const manages = (ctx: RoomCtx): boolean => mayInRoom('room.manage', ctx.room)

const cardOf = (ctx: RoomCtx, row: store.ProjectRow): RoomProject => {
  const state = contentStateOf(row)
  const {
    cover_id: _id,
    cover_key: _key,
    publish_time: _p,
    online_status: _o,
    deleted_time: _d,
    published: _n,
    ...rest
  } = row
  const words =
    state === 'deleted' ? { title: '', description: '' } : { title: row.title, description: row.description }
  return {
    ...rest,
    ...words,
    state,
    cover_url: state === 'deleted' ? '' : coverOf(row).url,
    waiting: manages(ctx) ? row.waiting : 0,
  }
}

export const data = async (ctx: RoomCtx): Out<'data'> => {
  const rows = await store.projectsIn(ctx.db, { roomId: ctx.room.id, uid: ctx.actor.uid })
  return {
    list: rows.map((row) => cardOf(ctx, row)),
    startup_project: rows.find((row) => row.is_startup)?.content_id ?? 0,
  }
}

/** A project that the room holds, also one that is not to be had any more. */
export const projectOf = async (db: Db, ctx: RoomCtx, contentId: number): Promise<store.ProjectRow> => {
  const [row] = await store.projectsIn(db, { roomId: ctx.room.id, uid: ctx.actor.uid, contentId })
  if (!row) throw new DomainError(projectsErrors.project_gone)
  return row
}

const GONE = { deleted: '内容已被删除', taken_down: '已下架', draft: '项目还没有发布', published: '' } as const

/** Why nothing is handed in to a project here at all; '' where it can be. */
export const closedTo = (ctx: RoomCtx, row: store.ProjectRow): string => {
  if (hasEnded(ctx.room)) return '实训室已经结束，不再接受提交'
  return GONE[contentStateOf(row)] || projectClosed(row, ctx.now)
}

/** Nodes as readers see them: none of a project that is deleted or taken down. */
const nodesOf = async (db: Db, row: store.ProjectRow): Promise<trees.NodeRow[]> =>
  contentStateOf(row) === 'published' ? trees.nodesAt(db, row.content_id, row.published) : []

/** How a room works on a project, as its form saves it. */
export const settingOf = (
  { start_time, end_time, closed }: store.ProjectRow,
  standings: readonly store.StandingRow[],
) => ({
  ...{ start_time, end_time, closed },
  dates: standings
    .filter(({ due_time }) => due_time > 0)
    .map(({ node_id, due_time }) => ({ node_id, due_time }))
    .toSorted((a, b) => a.node_id - b.node_id),
})

export const detail = async (ctx: RoomCtx, { content_id: contentId }: In<'detail'>): Out<'detail'> => {
  const row = await projectOf(ctx.db, ctx, contentId)
  const nodes = inOrder((await nodesOf(ctx.db, row)).map(nodeOf))
  const at = { roomId: ctx.room.id, contentId, uid: ctx.actor.uid }
  const stands = await store.standingsOf(ctx.db, at)
  const standings = new Map(stands.map((one) => [one.node_id, one]))
  const none = (node_id: number): store.StandingRow => ({ node_id, due_time: 0, state: '', score: 0, late: false })
  const team = await store.teamOf(ctx.db, ctx.room.id, ctx.actor.uid)
  return {
    ...cardOf(ctx, row),
    nodes: nodes.map((node) => ({ ...node, standing: standings.get(node.id) ?? none(node.id) })),
    why: closedTo(ctx, row),
    team_id: team?.id ?? 0,
    team_title: team?.title ?? '',
    can_manage: manages(ctx),
    version: manages(ctx) ? versionOf(settingOf(row, stands)) : 0,
  }
}

/** Why a person hands in nothing at a node; '' when they can. */
export const closedAt = (
  ctx: RoomCtx,
  row: store.ProjectRow,
  node: Pick<ProjectNode, 'hand_in'>,
  side: { team: { id: number } | undefined; state: string },
): string => {
  if (node.hand_in === 'none') return projectsErrors.node_no_hand_in.text
  if (manages(ctx)) return projectsErrors.hand_in_learner.text
  const closed = closedTo(ctx, row)
  if (closed) return closed
  if (node.hand_in === 'team' && !side.team) return projectsErrors.hand_in_team.text
  return side.state === 'marked' ? projectsErrors.hand_in_marked.text : ''
}

export const roomNode = async (ctx: RoomCtx, input: In<'roomNode'>): Out<'roomNode'> => {
  const { content_id: contentId, node_id: nodeId } = input
  const row = await projectOf(ctx.db, ctx, contentId)
  const nodes = inOrder(await nodesOf(ctx.db, row))
  const n = nodes.findIndex(({ id }) => id === nodeId)
  const node = nodes[n]
  const [found] = node ? await detailsOf(ctx.db, [node]) : []
  if (!found) throw new DomainError(projectsErrors.node_gone)
  const at = { roomId: ctx.room.id, contentId, uid: ctx.actor.uid }
  const standing = (await store.standingsOf(ctx.db, at)).find((one) => one.node_id === nodeId)
  const team = await store.teamOf(ctx.db, ctx.room.id, ctx.actor.uid)
  const beside = (one: trees.NodeRow | undefined) => (one ? { id: one.id, title: one.title } : null)
  return {
    ...found,
    project_title: row.title,
    due_time: standing?.due_time ?? 0,
    why: closedAt(ctx, row, found, { team, state: standing?.state ?? '' }),
    team_id: team?.id ?? 0,
    team_title: team?.title ?? '',
    hand_ins: await shownHandIns(ctx.db, await handIns.ofPerson(ctx.db, { ...at, nodeId }, ctx.actor.uid)),
    previous: beside(nodes[n - 1]),
    next: beside(nodes[n + 1]),
  }
}
