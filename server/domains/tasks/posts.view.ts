import type { OwnPost, TaskPost } from '#contract/tasks/tasks.model'
import type { Db } from '../../db/client'
import { shownById } from '../files/files.service'
import * as drafts from './drafts.store'
import { logs, type PostRow } from './posts.store'

/** Posts with their files and all that happened to them. */
export const postsOf = async (db: Db, rows: PostRow[], task: { auto_accept_hours: number }): Promise<TaskPost[]> => {
  const history = await logs(
    db,
    rows.map((p) => p.id),
  )
  const known = await shownById(
    db,
    [...rows, ...history].flatMap((p) => p.files),
  )
  const found = (ids: number[]) => ids.flatMap((id) => known.get(id) ?? [])
  return rows.map(({ reviewed_uid, revision: _revision, ...p }) => ({
    ...p,
    files: found(p.files),
    auto: p.state === 'approved' && reviewed_uid === null,
    auto_time:
      p.state === 'submitted' && task.auto_accept_hours > 0 ? p.submitted_time + task.auto_accept_hours * 3600 : 0,
    history: history.filter((h) => h.post_id === p.id).map(({ post_id: _, ...h }) => ({ ...h, files: found(h.files) })),
  }))
}

/** A person's own post, with all that they wrote of it. */
export const ownPostOf = async (
  db: Db,
  row: PostRow,
  task: { auto_accept_hours: number },
): Promise<OwnPost | undefined> => {
  const [[post], versions] = await Promise.all([postsOf(db, [row], task), drafts.ofPost(db, row.id)])
  if (!post) return undefined
  const known = await shownById(
    db,
    versions.flatMap((v) => v.files),
  )
  const { revision } = row
  return {
    ...post,
    revision,
    device_time: versions.find((v) => v.revision === revision)?.deviceTime ?? 0,
    drafts: versions
      .filter((v) => v.revision !== revision)
      .map((v) => ({
        revision: v.revision,
        content: v.content,
        files: v.files.flatMap((id) => known.get(id) ?? []),
        device_time: v.deviceTime,
        aside: v.aside,
      })),
  }
}
