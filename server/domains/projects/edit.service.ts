import { contentErrors } from '#contract/content/content.errors'
import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { ID_MAX } from '#contract/kernel/fields'
import { richFileIds, richTooComplex } from '#contract/kernel/rich'
import { cleanName } from '#contract/kernel/text'
import type { projectEditApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import {
  below,
  inOrder,
  NODE_BODY_MAX,
  NODES_MAX,
  nodeProblem,
  type Placed,
  treeProblem,
} from '#contract/projects/projects.rules'
import type { Db } from '../../db/client'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { type Cleaned, cleanTexts } from '../../lib/rich/texts'
import { keepDraft, lastWritten } from '../content/authoring/draft.service'
import { bindInto } from '../content/bindings/bindings.service'
import { assertNoCircle, comesRound } from '../content/circle.service'
import { contentHeld } from '../content/content.access'
import { ownsAll } from '../files/files.service'
import { eraseProject } from './room.store'
import { detailsOf, projectHere } from './tree.service'
import * as store from './tree.store'

type In<K extends keyof typeof projectEditApi> = Input<(typeof projectEditApi)[K]>
type Out<K extends keyof typeof projectEditApi> = Promise<Output<(typeof projectEditApi)[K]>>

const words = (text: string) => new DomainError(projectsErrors.node_words, text)

const treeErrors = {
  same: projectsErrors.tree_moved,
  lost: projectsErrors.node_gone,
  circle: projectsErrors.tree_circle,
  deep: projectsErrors.tree_deep,
} as const
export const assertTree = (nodes: readonly Placed[]): void => {
  const problem = treeProblem(nodes)
  if (problem) throw new DomainError(treeErrors[problem])
}

export const draft = async ({ db, actor }: ActorCtx, { id }: In<'draft'>): Out<'draft'> => {
  const row = await projectHere(db, actor, id)
  if (!row.can_edit) throw new DomainError(kernelErrors.forbidden)
  const { written, number } = await lastWritten(db, row)
  const nodes = await store.nodesAt(db, id, row.published + 1)
  return {
    id,
    title: written.title,
    description: written.description,
    state: contentStateOf(row),
    has_draft: number > row.published,
    version: row.version,
    nodes: inOrder(await detailsOf(db, nodes)),
  }
}

/** One change of a project's draft: its nodes become the draft's own, and its version moves on. */
export const changing = async <T>(
  ctx: ActorCtx,
  { id, version }: { id: number; version: number },
  work: (tx: Db, at: { number: number; nodes: store.NodeRow[] }) => Promise<T>,
): Promise<T & { version: number }> =>
  ctx.tx(async (tx) => {
    const row = await contentHeld(tx, ctx, id)
    if (row.content_type !== 'project') throw new DomainError(projectsErrors.project_gone)
    if (row.version !== version) throw new DomainError(kernelErrors.conflict)
    const number = row.published + 1
    await store.beginDraft(tx, id, number)
    const made = await work(tx, { number, nodes: await store.nodesAt(tx, id, number) })
    const { written } = await lastWritten(tx, row)
    return { ...made, version: await keepDraft(tx, ctx, row, written) }
  })

/** A route's `before`: parsing a text takes its time. */
export const prepare = ({ threads }: Ctx, { body }: In<'saveNode'>): Promise<Cleaned> => cleanTexts(threads, [body])

/** What was sent as it is kept; throws, in words, at what can’t be. */
const writtenOf = (sent: In<'saveNode'>, cleaned: Cleaned) => {
  const clean = cleaned(sent.body)
  if (!clean) throw words(richTooComplex)
  if (clean.count > NODE_BODY_MAX) throw words(`正文在${NODE_BODY_MAX}个字以内`)
  const title = cleanName(sent.title)
  const problem = nodeProblem({ ...sent, title })
  if (problem) throw words(problem)
  const { kind, pid, score, hand_in: handIn, file_id: fileId, content_id: refContentId } = sent
  return { kind, pid, title, body: clean.html, fileId, refContentId, handIn, score }
}
type Written = ReturnType<typeof writtenOf>

/** Files are the asker’s own uploads or were in the node before; content is theirs to use, and no project. */
const checkNamed = async (tx: Db, ctx: ActorCtx, id: number, now: Written, before: store.NodeRow | undefined) => {
  const { uid } = ctx.actor
  if (now.fileId && now.fileId !== before?.fileId && !(await ownsAll(tx, uid, [now.fileId], 'file')))
    throw new DomainError(projectsErrors.node_file)
  const there = new Set(richFileIds(before?.body ?? ''))
  const pictures = [...new Set(richFileIds(now.body))].filter((one) => !there.has(one))
  if (!(await ownsAll(tx, uid, pictures, 'picture'))) throw new DomainError(projectsErrors.node_file)
  if (!now.refContentId || now.refContentId === before?.refContentId) return
  const refused = new DomainError(projectsErrors.node_content)
  const { rows } = await bindInto(tx, ctx, { moduleType: 'project', moduleId: id }, [now.refContentId]).catch(
    (error: unknown) => {
      throw error instanceof DomainError ? refused : error
    },
  )
  if (rows.some((row) => row.content_type === 'project')) throw refused
  await assertNoCircle(tx, id, [now.refContentId])
}

export const saveNode = async (ctx: ActorCtx, input: In<'saveNode'>, cleaned: Cleaned): Out<'saveNode'> => {
  const written = writtenOf(input, cleaned)
  return changing(ctx, input, async (tx, { number, nodes }) => {
    const before = nodes.find((one) => one.id === input.node_id)
    if (input.node_id && !before) throw new DomainError(projectsErrors.node_gone)
    if (!before && nodes.length >= NODES_MAX) throw new DomainError(projectsErrors.tree_full)
    await checkNamed(tx, ctx, input.id, written, before)
    const nodeId = before?.id ?? (await store.freeId(tx, input.id))
    assertTree([...nodes.filter((one) => one !== before), { id: nodeId, pid: written.pid }])
    if (before) await store.change(tx, input.id, number, [nodeId], written)
    else await store.add(tx, { ...written, contentId: input.id, number, id: nodeId })
    return { node_id: nodeId }
  })
}

export const removeNode = async (ctx: ActorCtx, { node_id, undo, ...of }: In<'removeNode'>): Out<'removeNode'> =>
  changing(ctx, of, async (tx, { number, nodes }) => {
    if (undo) {
      const gone = await store.removedWith(tx, of.id, number, node_id)
      if (!gone.length) throw new DomainError(projectsErrors.node_gone)
      if (nodes.length + gone.length > NODES_MAX) throw new DomainError(projectsErrors.tree_full)
      // Where the node that they hung on is gone too, they come back on top.
      const there = new Set([...nodes, ...gone].map((one) => one.id))
      const back = gone.map((one) => ({ id: one.id, pid: there.has(one.pid) ? one.pid : 0 }))
      assertTree([...nodes, ...back])
      for (const { id, pid } of back) await store.change(tx, of.id, number, [id], { pid, deletedTime: 0 })
      return {}
    }
    if (!nodes.some((one) => one.id === node_id)) throw new DomainError(projectsErrors.node_gone)
    // What goes together comes back together: a time that no earlier removal has.
    const last = await store.lastRemoval(tx, of.id, number)
    await store.change(tx, of.id, number, below(nodes, node_id), { deletedTime: Math.max(ctx.now, last + 1) })
    return {}
  })

export const arrange = async (ctx: ActorCtx, { nodes: wanted, ...of }: In<'arrange'>): Out<'arrange'> =>
  changing(ctx, of, async (tx, { number, nodes }) => {
    const named = new Set(wanted.map(({ id }) => id))
    if (wanted.length !== nodes.length || !nodes.every(({ id }) => named.has(id)))
      throw new DomainError(projectsErrors.tree_moved)
    assertTree(wanted)
    await store.arrange(tx, of.id, number, wanted)
    return {}
  })

/** What keeps a project from being published. */
export const treeLacks = async (tx: Db, contentId: number): Promise<string | undefined> => {
  const nodes = await store.nodesAt(tx, contentId, ID_MAX)
  if (!nodes.length) return projectsErrors.project_empty.text
  const shown = await store.shownContents(tx, contentId)
  const fresh = nodes.map(({ refContentId }) => refContentId).filter((id) => id > 0 && !shown.includes(id))
  return (await comesRound(tx, contentId, fresh)) ? contentErrors.content_circle.text : undefined
}

interface Of {
  contentId: number
  contentType: string
}
/** Contents’ events: a copy has the tree that readers see, a version that is brought back its own; of what is erased it goes. */
export const onContentCopied = async (
  tx: Db,
  { contentId, contentType, fromId, fromNumber }: Of & { fromId: number; fromNumber: number },
): Promise<void> => {
  if (contentType === 'project') await store.copyNodes(tx, { fromId, from: fromNumber, toId: contentId, to: 1 })
}
export const onVersionBack = async (
  tx: Db,
  { contentId, contentType, from, to }: Of & { from: number; to: number },
): Promise<void> => {
  if (contentType === 'project') await store.bringBack(tx, contentId, from, to)
}
export const onContentErased = async (tx: Db, { contentId, contentType }: Of): Promise<void> => {
  if (contentType !== 'project') return
  await store.erase(tx, contentId)
  await eraseProject(tx, contentId)
}
