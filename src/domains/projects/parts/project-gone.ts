import { useEffect } from 'react'
import { projectsApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import type { ProjectTree } from '#contract/projects/projects.model'
import { ApiError } from '#lib/net/errors'
import { noteKnown } from '#lib/net/known'
import { goneOf as contentGoneOf } from '../../content/parts/content-gone'
import { type Gone, useNoteGone } from '../../content/parts/known-gone'

/** Why a project can’t be read, by what the server says now, before what was read earlier; undefined where it can, or nobody knows. */
export const goneOf = (error: Error | null, tree?: ProjectTree): ReturnType<typeof contentGoneOf> =>
  error instanceof ApiError && error.is(projectsErrors.project_gone)
    ? 'gone'
    : contentGoneOf(tree && { ...tree, can_manage: tree.can_edit }, error)

/** Of a project that is gone nothing that was read stays on the device: neither its words nor those of its nodes. */
const noteGone = async (id: number, state: Gone): Promise<void> => {
  let nodes: number[] = []
  await noteKnown(projectsApi.tree, { id }, (known) => {
    if (known.nodes.length > 0) nodes = known.nodes.map((node) => node.id)
    return { ...known, state, description: '', cover_url: '', nodes: [] }
  })
  for (const nodeId of nodes)
    await noteKnown(projectsApi.node, { id, node_id: nodeId }, (known) => ({
      ...known,
      ...{ body: '', file: null, content: null },
    }))
}

export const useNoteProjectGone = (id: number, gone: ReturnType<typeof goneOf>): void => {
  useNoteGone(id, gone)
  useEffect(() => {
    if (gone === 'deleted' || gone === 'taken_down') void noteGone(id, gone)
  }, [id, gone])
}
