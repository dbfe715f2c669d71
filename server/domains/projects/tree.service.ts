import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { projectsApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import type { NodeDetail, ProjectNode } from '#contract/projects/projects.model'
import { inOrder } from '#contract/projects/projects.rules'
import type { Db } from '../../db/client'
import type { Actor, ActorCtx } from '../../lib/calls/context'
import { contentHere } from '../content/content.access'
import { cardOf } from '../content/content.shape.service'
import { shownById } from '../files/files.service'
import { roomsWith } from './room.store'
import * as store from './tree.store'

type In<K extends keyof typeof projectsApi> = Input<(typeof projectsApi)[K]>
type Out<K extends keyof typeof projectsApi> = Promise<Output<(typeof projectsApi)[K]>>

export const nodeOf = (row: store.NodeRow): ProjectNode => ({
  id: row.id,
  pid: row.pid,
  kind: row.kind,
  title: row.title,
  hand_in: row.handIn,
  score: row.score,
  has_body: row.body !== '',
  has_file: row.fileId > 0,
  content_id: row.refContentId,
})

/** Nodes with what is to be read in them; content that was deleted or taken down says no more than that. */
export const detailsOf = async (db: Db, rows: readonly store.NodeRow[]): Promise<NodeDetail[]> => {
  const files = await shownById(
    db,
    rows.flatMap(({ fileId }) => fileId || []),
  )
  const contents = await store.contentsOf(
    db,
    rows.flatMap(({ refContentId }) => refContentId || []),
  )
  const contentOf = (id: number): NodeDetail['content'] => {
    const row = contents.find((one) => one.id === id)
    if (!row) return null
    const state = contentStateOf(row)
    return { id, content_type: row.content_type, title: state === 'deleted' ? '' : row.title, state }
  }
  return rows.map((row) => ({
    ...nodeOf(row),
    body: row.body,
    file: files.get(row.fileId) ?? null,
    content: contentOf(row.refContentId),
  }))
}

/** A project that the asker may read; other content is none. */
export const projectHere = async (db: Db, actor: Actor, id: number) => {
  const row = await contentHere(db, actor, id)
  if (row.content_type !== 'project') throw new DomainError(projectsErrors.project_gone)
  return row
}

/** Of a project that is not published yet its authors see what is written. */
const shownAt = (row: { published: number }): number => row.published || 1

export const tree = async ({ db, actor }: ActorCtx, { id }: In<'tree'>): Out<'tree'> => {
  const row = await projectHere(db, actor, id)
  const card = cardOf(row)
  const nodes = await store.nodesAt(db, id, shownAt(row))
  return {
    id,
    title: card.title,
    description: card.description,
    cover_url: card.cover_data.url,
    state: card.state,
    can_edit: row.can_edit,
    has_draft: row.has_draft,
    version: row.version,
    nodes: inOrder(nodes.map(nodeOf)),
    rooms: await roomsWith(db, id, actor.uid),
  }
}

export const node = async ({ db, actor }: ActorCtx, { id, node_id }: In<'node'>): Out<'node'> => {
  const row = await projectHere(db, actor, id)
  const one = (await store.nodesAt(db, id, shownAt(row))).find(({ id: own }) => own === node_id)
  const [found] = one ? await detailsOf(db, [one]) : []
  if (!found) throw new DomainError(projectsErrors.node_gone)
  return found
}
