import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { finished } from '#contract/tasks/tasks.rules'
import { handedIn } from '#contract/tasks/tasks.words'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { quitTask, refreshTasks } from '../tasks.mutations'
import { unsentPost } from '../tasks.offline'
import { noteSaved, tellHandedIn } from '../tasks.state'
import { PostView } from './post-view'

const PostForm = lazyComponent(() => import('./post-form').then((m) => m.default))
const UnsentPost = lazyComponent(() => import('./unsent-post').then((m) => m.default))
const PostVersions = lazyComponent(() => import('./post-versions').then((m) => m.default))

/** The asker's own post: to write, or to read with its verdict. */
export function MyPost({ task, roomId }: { task: TaskDetail; roomId: number }) {
  const client = useQueryClient()
  const { my_post: post, accept_user } = task
  const unsent = unsentPost(useOutbox().items, task.id)
  const standing = unsent?.state
  useWhenSent(unsent ? 1 : 0, () => void refreshTasks(client))
  useEffect(() => {
    // The page reads why.
    if (standing === 'refused') void refreshTasks(client)
    if (standing === undefined && tellHandedIn(task.id)) void say('投稿成功，请等待审核')
  }, [client, standing, task.id])
  const writes = accept_user ? accept_user.left_post_count > 0 : false
  const stranded = unsent && !writes && (
    <Card title="未提交的投稿">
      <UnsentPost fallback={<SkeletonList rows={1} />} item={unsent} />
    </Card>
  )
  if (!accept_user)
    return (
      stranded || (
        <Empty title="还没有接单" icon="task">
          {task.action_sec.action === 'accept'
            ? '接单后在这里写投稿、上传成果'
            : task.action_sec.why || '这个任务现在不能接单'}
        </Empty>
      )
    )
  return (
    <div className="stack">
      {stranded}
      {post && post.version > 0 && (
        <Card>
          <PostView post={handedIn(post)} />
        </Card>
      )}
      {!writes && post?.drafts.some((d) => d.aside) && (
        <PostVersions fallback={<SkeletonList rows={1} />} post={post} task={{ id: task.id, roomId }} writes={false} />
      )}
      {writes && (
        <Card title={post?.state === 'returned' ? '修改后重新投稿' : '我的投稿'}>
          <PostForm fallback={<SkeletonList rows={3} />} key={post?.version ?? 0} task={task} roomId={roomId} />
        </Card>
      )}
      {!writes && (!post || post.version === 0) && (
        <Empty title={finished(task.status) ? '任务已结束' : '投稿时间已截止'} icon="clock">
          你没有提交投稿
        </Empty>
      )}
      {writes && (!post || post.version === 0) && <Quit task={task} roomId={roomId} />}
    </div>
  )
}

function Quit({ task, roomId }: { task: TaskDetail; roomId: number }) {
  const client = useQueryClient()
  const quit = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '名额会还给其他同学，草稿会一并删除。'
    if (!(await confirm({ title: '放弃这个任务？', body, danger: true, confirmText: '放弃' }))) return
    await attempt(async () => {
      await quitTask(client, { id: task.id, roomId })
      noteSaved(task.id, undefined)
      await say('已放弃任务')
    })
  }
  return (
    <OnlineButton variant="quiet" onClick={quit} act="放弃任务">
      无法完成？放弃任务
    </OnlineButton>
  )
}
