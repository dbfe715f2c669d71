import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { projectEditApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import { NODES_MAX } from '#contract/projects/projects.rules'
import { nodesOfTable, shownTitle, type TableNode } from '#contract/projects/table.rules'
import type { ImportedRow } from '../../db/schema/projects'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { escapeHtml } from '../../lib/page/page-html'
import { notExcel, SHEET } from '../../lib/sheet/limits'
import { wholeSheet } from '../../lib/sheet/read'
import { bytesOf, ownFile } from '../files/files.read.service'
import { assertTree, changing } from './edit.service'
import * as store from './import.store'
import { projectHere } from './tree.service'
import * as trees from './tree.store'

type In<K extends keyof typeof projectEditApi> = Input<(typeof projectEditApi)[K]>
type Out<K extends keyof typeof projectEditApi> = Promise<Output<(typeof projectEditApi)[K]>>

const unread = (text?: string) => new DomainError(projectsErrors.import_unread, text)

const ofFile = async (ctx: ActorCtx, fileId: number): Promise<{ filename: string; bytes: Uint8Array }> => {
  const { filename } = await ownFile(ctx.db, ctx.actor.uid, fileId)
  const bytes = await bytesOf(ctx.db, ctx.files, fileId, SHEET.file)
  if (!bytes) throw unread('文件不能超过 5 MB')
  return { filename, bytes }
}

const editable = async ({ db, actor }: ActorCtx, id: number): Promise<void> => {
  if (!(await projectHere(db, actor, id)).can_edit) throw new DomainError(kernelErrors.forbidden)
}

/**
 * A route's `before`: a table takes its time. Cells that were pasted are a table of tabs; who does not write the project learns
 * nothing of files.
 */
export const prepare = async (ctx: Ctx, { id, text, file_id: fileId }: In<'import'>): Promise<TableNode[]> => {
  const { actor } = ctx
  if (!actor) throw new DomainError(projectsErrors.project_gone)
  const by = { ...ctx, actor }
  await editable(by, id)
  const pasted = { filename: '', bytes: new TextEncoder().encode(text) }
  const { filename, bytes } = fileId ? await ofFile(by, fileId) : pasted
  const found = nodesOfTable(await wholeSheet(ctx.threads, bytes, unread))
  if (!found) throw unread(notExcel(filename, bytes) ?? '没有找到“名称”一列，请使用模板填写')
  if (!found.length) throw unread()
  if (found.length > NODES_MAX) throw unread(projectsErrors.tree_full.text)
  return found
}

const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => `<p>${escapeHtml(one)}</p>`)
    .join('')

export const run = async (ctx: ActorCtx, input: In<'import'>, found: TableNode[]): Out<'import'> => {
  const { id } = input
  const taken = found.flatMap((one, at) => (one.problem ? [] : [{ ...one, at }]))
  const list = found.map(({ parent: _, body: __, ...row }) => ({ ...row, title: shownTitle(row.title) }))
  if (input.dry || !taken.length) return { version: input.version, taken: taken.length, list }
  return changing(ctx, input, async (tx, { number, nodes }) => {
    if (nodes.length + taken.length > NODES_MAX) throw new DomainError(projectsErrors.tree_full)
    const first = await trees.freeId(tx, id)
    const ids = new Map(taken.map(({ at }, n) => [at, first + n]))
    const made = taken.map((one, n) => ({
      ...{ id: first + n, kind: one.kind, title: one.title, body: htmlOf(one.body) },
      ...{ handIn: one.hand_in, score: one.score, pid: ids.get(one.parent) ?? 0 },
    }))
    assertTree([...nodes, ...made])
    await store.addAll(tx, id, number, made)
    const rows = made.map(({ pid: _, ...row }): ImportedRow => row)
    await store.addImport(tx, { contentId: id, uid: ctx.actor.uid, nodes: rows, createTime: ctx.now })
    return { taken: made.length, list }
  })
}

export const lists = async (ctx: ActorCtx, { id }: In<'imports'>): Out<'imports'> => {
  await editable(ctx, id)
  return { list: await store.imports(ctx.db, id) }
}

const untouched = (node: trees.NodeRow, came: ImportedRow): boolean =>
  node.fileId === 0 &&
  node.refContentId === 0 &&
  (['kind', 'title', 'body', 'handIn', 'score'] as const).every((key) => node[key] === came[key])

/** Nodes that can go: as they came, and nothing hangs on them that stays. */
const goingOf = (nodes: readonly trees.NodeRow[], came: readonly ImportedRow[]): Set<number> => {
  const known = new Map(came.map((row) => [row.id, row]))
  const going = new Set(
    nodes.flatMap((node) => {
      const row = known.get(node.id)
      return row && untouched(node, row) ? [node.id] : []
    }),
  )
  for (let before = -1; before !== going.size; ) {
    before = going.size
    for (const { id, pid } of nodes) if (!going.has(id)) going.delete(pid)
  }
  return going
}

export const undo = async (ctx: ActorCtx, { import_id: importId, ...of }: In<'undoImport'>): Out<'undoImport'> =>
  changing(ctx, of, async (tx, { number, nodes }) => {
    const came = await store.undo(tx, of.id, importId, ctx.now)
    if (!came) throw new DomainError(projectsErrors.import_gone)
    const going = goingOf(nodes, came)
    // A time that no earlier removal has: what goes together could come back together.
    const last = await trees.lastRemoval(tx, of.id, number)
    await trees.change(tx, of.id, number, [...going], { deletedTime: Math.max(ctx.now, last + 1) })
    const there = new Set(nodes.map((node) => node.id))
    return { removed: going.size, kept: came.filter(({ id }) => there.has(id) && !going.has(id)).length }
  })
