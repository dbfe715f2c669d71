import type { TaskPost } from '#contract/tasks/tasks.model'
import type { Db } from '../../db/client'
import { shown } from '../files/files.service'
import { filesOf, logs, type PostRow } from './posts.store'

/** Posts with their files and all that happened to them. */
export const postsOf = async (db: Db, rows: PostRow[], task: { auto_accept_hours: number }): Promise<TaskPost[]> => {
  const history = await logs(
    db,
    rows.map((p) => p.id),
  )
  const files = await filesOf(db, [...new Set([...rows, ...history].flatMap((p) => p.files))])
  const known = new Map(files.map((file) => [file.id, shown(file)]))
  const found = (ids: number[]) => ids.flatMap((id) => known.get(id) ?? [])
  return rows.map(({ reviewed_uid, ...p }) => ({
    ...p,
    files: found(p.files),
    auto: p.state === 'approved' && reviewed_uid === null,
    auto_time:
      p.state === 'submitted' && task.auto_accept_hours > 0 ? p.submitted_time + task.auto_accept_hours * 3600 : 0,
    history: history.filter((h) => h.post_id === p.id).map(({ post_id: _, ...h }) => ({ ...h, files: found(h.files) })),
  }))
}
