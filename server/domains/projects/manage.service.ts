import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { TEMPLATE_STARTUP } from '#contract/kernel/templates'
import type { projectsManageApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import { microSearch, projectTreePath } from '#contract/projects/projects.labels'
import { ROOM_PROJECTS_MAX, timesProblem } from '#contract/projects/projects.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { assertSeenIfSet } from '../../lib/seen'
import { addCategories, heldCategories } from '../certs/certs.edit.service'
import { bindRoom, unbindRoom } from '../content/bindings/bindings.service'
import { contentHere } from '../content/content.access'
import { changeRoom } from '../rooms/console/change.service'
import { setStartup } from '../rooms/page/startup.service'
import { projectOf, settingOf } from './room.service'
import * as store from './room.store'
import * as trees from './tree.store'

type In<K extends keyof typeof projectsManageApi> = Input<(typeof projectsManageApi)[K]>
type Out<K extends keyof typeof projectsManageApi> = Promise<Output<(typeof projectsManageApi)[K]>>

/** One change of the projects of a room: nobody else changes them meanwhile, its people see it at once. */
const changing = <T>(ctx: RoomCtx, work: Parameters<typeof changeRoom<T, 'project'>>[2]): Promise<T> =>
  changeRoom(ctx, 'project', work)

export const bind = (ctx: RoomCtx, { content }: In<'bind'>): Out<'bind'> => {
  const of = (type: string) => content.filter((one) => one.content_type === type).map((one) => one.content_id)
  const projects = of('project')
  const categories = of('cert_category')
  if (projects.length + categories.length < content.length) throw new DomainError(projectsErrors.aigc_type)
  return changing(ctx, async (tx) => {
    let added = 0
    if (projects.length) {
      const bound = await bindRoom(tx, ctx, projects)
      if (bound.rows.some((row) => row.content_type !== 'project')) throw new DomainError(projectsErrors.aigc_type)
      const there = await store.projectsIn(tx, { roomId: ctx.room.id, uid: ctx.actor.uid })
      if (there.length > ROOM_PROJECTS_MAX) throw new DomainError(projectsErrors.projects_full)
      added += bound.added
    }
    if (categories.length) added += await addCategories(tx, ctx, categories)
    return { answer: { added } }
  })
}

export const unbind = (ctx: RoomCtx, { content_id: contentId }: In<'unbind'>): Out<'unbind'> =>
  changing(ctx, async (tx) => {
    const binding = await store.bindingOf(tx, ctx.room.id, contentId)
    if (!binding) throw new DomainError(projectsErrors.project_gone)
    const inUse = await store.hasHandIns(tx, ctx.room.id, contentId)
    if (!inUse) await unbindRoom(tx, ctx, binding)
    return { answer: { in_use: inUse } }
  })

/** Contents’ guard: a project that somebody worked on stays in its room; with another what was planned for it goes. */
export const keepsInRoom = async (
  tx: Db,
  { roomId, contentId }: { roomId: number; contentId: number },
): Promise<string | undefined> => {
  if (await store.hasHandIns(tx, roomId, contentId)) return '已有学员在项目里提交，不能移出'
  await store.dropSetting(tx, roomId, contentId)
  if ((await store.startupOf(tx, roomId)) === contentId) await setStartup(tx, roomId, 0)
  return undefined
}

export const save = (ctx: RoomCtx, input: In<'save'>): Out<'save'> =>
  changing(ctx, async (tx) => {
    const { content_id: contentId, start_time, end_time, closed } = input
    const project = await projectOf(tx, ctx, contentId)
    const at = { roomId: ctx.room.id, contentId }
    const there = settingOf(project, await store.standingsOf(tx, { ...at, uid: ctx.actor.uid }))
    const set = there.start_time > 0 || there.end_time > 0 || there.closed || there.dates.length > 0
    assertSeenIfSet(set, there, input.version)
    const dates = input.dates.filter(({ due_time }) => due_time > 0)
    const problem = timesProblem({ start_time, end_time }, dates)
    if (problem) throw new DomainError(projectsErrors.project_dates, problem)
    const nodes = await trees.nodesAt(tx, contentId, project.published)
    const asks = new Set(nodes.filter((one) => one.handIn !== 'none').map(({ id }) => id))
    const named = new Set(dates.map(({ node_id }) => node_id))
    if (named.size < dates.length || dates.some(({ node_id }) => !asks.has(node_id)))
      throw new DomainError(projectsErrors.node_gone)
    await store.saveSetting(tx, { ...at, startTime: start_time, endTime: end_time, closed })
    const kept = dates.map(({ node_id: nodeId, due_time: dueTime }) => ({ nodeId, dueTime }))
    await store.saveDates(tx, ctx.room.id, contentId, kept)
    const deed = closed === project.closed ? 'update' : closed ? 'close' : 'open'
    return { deed, about: project.title, answer: { ok: true } }
  })

export const startup = (ctx: RoomCtx, { content_id: contentId }: In<'startup'>): Out<'startup'> => {
  if (ctx.room.template !== TEMPLATE_STARTUP) throw new DomainError(projectsErrors.startup_template)
  return changing(ctx, async (tx) => {
    const project = contentId ? await projectOf(tx, ctx, contentId) : undefined
    if (project && contentStateOf(project) !== 'published') throw new DomainError(projectsErrors.project_gone)
    await setStartup(tx, ctx.room.id, contentId)
    return { deed: contentId ? 'startup' : 'unstartup', about: project?.title ?? '', answer: { ok: true } }
  })
}

/** What the room holds of it, by whichever way: a project, or a category that an area of its certificates is of. */
const holds = async (ctx: RoomCtx, { content_type, content_id }: In<'aigcLink'>): Promise<boolean> => {
  if (content_type === 'project') return (await store.bindingOf(ctx.db, ctx.room.id, content_id)) > 0
  return content_type === 'cert_category' && (await heldCategories(ctx.db, ctx.room.id)).includes(content_id)
}

/** Empty where the room does not hold such content, or it is not to be had any more: the page says 操作失败 (section 8). */
export const aigcLink = async (ctx: RoomCtx, input: In<'aigcLink'>): Out<'aigcLink'> => {
  const none = { link: '' }
  if (!(await holds(ctx, input))) return none
  const row = await contentHere(ctx.db, ctx.actor, input.content_id).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined
    throw error
  })
  if (!row || contentStateOf(row) !== 'published') return none
  return { link: projectTreePath(input.content_type, input.content_id, microSearch(`room-${ctx.room.id}`)) }
}
