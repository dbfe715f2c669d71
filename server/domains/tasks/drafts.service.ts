import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { movedOn } from '#contract/kernel/versions'
import type { tasksApi } from '#contract/tasks/tasks.api'
import { tasksErrors } from '#contract/tasks/tasks.errors'
import type { PostState } from '#contract/tasks/tasks.labels'
import type { Db } from '../../db/client'
import * as drafts from './drafts.store'
import * as store from './posts.store'

interface Wrote {
  content: string
  files: number[]
  submits: boolean
  now: number
}
type From = Pick<Input<typeof tasksApi.savePost>, 'base_revision' | 'client' | 'device_time' | 'settles'>
type Kept = Pick<Output<typeof tasksApi.savePost>, 'revision' | 'outcome'> & {
  post: { id: number; state: PostState; version: number }
}

const isOpen = (state: PostState): boolean => state === 'draft' || state === 'returned'
const sameAs = (post: Pick<Wrote, 'content' | 'files'>, wrote: Wrote): boolean =>
  post.content === wrote.content &&
  post.files.length === wrote.files.length &&
  post.files.every((id) => wrote.files.includes(id))

/**
 * Keeps one more version of a person's post. It counts, unless they wrote on another page since this one looked: then it is
 * kept beside, and they choose. What is handed in counts in any case, and what it passes over waits beside it.
 */
export const keep = async (
  tx: Db,
  who: { taskId: number; uid: number },
  wrote: Wrote,
  { base_revision, client = '', device_time, settles }: From,
): Promise<Kept> => {
  const { content, files, submits, now } = wrote
  const post = await store.mine(tx, who.taskId, who.uid)
  if (post && settles) await drafts.settle(tx, post.id, settles)
  const same = post !== undefined && sameAs(post, wrote)
  if (post && same && !submits) return { post, revision: post.revision, outcome: 'same' }
  const versions = post ? await drafts.written(tx, post.id) : []
  const counted = versions.filter((v) => v.kept).map((v) => ({ ...v, uid: who.uid }))
  const moved = movedOn(counted, base_revision ?? post?.revision ?? 0, { uid: who.uid, client })
  const open = !post || isOpen(post.state)
  const revision = (versions[0]?.revision ?? 0) + 1
  const row = { revision, client, content, files, deviceTime: Math.min(device_time || now, now), serverTime: now }
  if (post && !submits && moved) {
    await drafts.add(tx, { ...row, postId: post.id, kept: false, aside: true })
    return { post, revision: post.revision, outcome: 'aside' }
  }
  if (!open) throw new DomainError(tasksErrors.post_state)
  const counts = post && same ? post.revision : revision
  const saved = await store.save(tx, { ...who, content, files, revision: counts }, submits ? now : 0)
  if (!saved) throw new DomainError(tasksErrors.post_state)
  if (counts === revision) await drafts.add(tx, { ...row, postId: saved.id, kept: true, aside: false })
  if (post && moved && !same) await drafts.setAside(tx, post.id, post.revision)
  return { post: saved, revision: counts, outcome: 'kept' }
}
