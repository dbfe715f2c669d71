import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { yuan } from '#contract/kernel/money'
import type { TaskDetail, TaskPost } from '#contract/tasks/tasks.model'
import { finished, REASON_MAX } from '#contract/tasks/tasks.rules'
import { singleShown } from '#contract/tasks/tasks.words'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Avatar } from '#ui/display/avatar'
import { Chips } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { OnlineButton } from '#ui/online-button'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { PostView } from '../../parts/post-view'
import styles from '../../parts/tasks.module.css'
import { approvePosts, sendBack } from '../../tasks.mutations'
import { tasksQueries } from '../../tasks.queries'

const states = [
  { value: 'all', label: '全部' },
  { value: 'submitted', label: '待审核' },
  { value: 'approved', label: '已通过' },
  { value: 'returned', label: '已退回' },
] as const
type State = (typeof states)[number]['value']

/** Why a post is often returned. */
const quick = ['内容与要求不符', '缺少必要的文件', '质量还不够，请再打磨', '素材没有授权']

/** Posts of a task, to approve, which pays, or to return with a reason. */
export default function TaskPosts({ task }: { task: TaskDetail }) {
  const client = useQueryClient()
  const [state, setState] = useState<State>('all')
  const [returning, setReturning] = useState<TaskPost>()
  const { first, list, end } = usePages((offset) =>
    tasksQueries.posts(task.id, { ...(state !== 'all' && { state }), ...(offset && { offset }) }),
  )
  const { data, error } = first
  const waiting = list.filter((p) => p.state === 'submitted')
  const approve = async (posts: TaskPost[]) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const each = task.is_virtual ? '虚拟赏金，不涉及真实结算。' : `每份发放 ${singleShown(task)}，发放后不能撤回。`
    const title = posts.length > 1 ? `通过 ${posts.length} 份投稿？` : `通过 ${posts[0]?.truename ?? ''} 的投稿？`
    if (!(await confirm({ title, body: each, confirmText: '通过' }))) return
    await attempt(async () => {
      const ids = posts.map((p) => p.id)
      const { approved, paid } = await approvePosts(client, task.id, ids)
      await say(paid > 0 ? `已通过 ${approved} 份，发放 ¥${yuan(paid)}` : `已通过 ${approved} 份`)
    })
  }
  const back = async (post: TaskPost, reason: string) => {
    const done = await attempt(async () => {
      await sendBack(client, task.id, post.id, reason)
      await say('已退回')
    })
    if (done) setReturning(undefined)
  }
  if (!data) return error ? <ErrorState error={error} onRetry={() => first.refetch()} /> : <SkeletonList rows={3} />
  return (
    <div className="stack">
      <div className={styles.bar}>
        <Chips label="投稿状态" options={states} value={state} onChange={setState} />
        {waiting.length > 1 && (
          <OnlineButton
            size="sm"
            variant="secondary"
            onClick={() => approve(waiting)}
            act="全部通过"
          >{`全部通过（${waiting.length}）`}</OnlineButton>
        )}
      </div>
      {data.total === 0 && (
        <Empty title={state === 'all' ? '还没有投稿' : '没有这种状态的投稿'} icon="file">
          同学投稿后会显示在这里，等待审核的排在前面
        </Empty>
      )}
      {list.map((post) => (
        <Card
          key={post.id}
          title={
            <span className="row">
              <Avatar name={post.truename} src={post.avatar} size={32} />
              {post.truename}
            </span>
          }
        >
          <div className="stack">
            <PostView post={post} />
            {post.state === 'submitted' && !finished(task.status) && (
              <div className="row">
                <OnlineButton size="sm" onClick={() => approve([post])}>
                  通过并发放
                </OnlineButton>
                <Button size="sm" variant="secondary" onClick={() => setReturning(post)}>
                  退回
                </Button>
              </div>
            )}
          </div>
        </Card>
      ))}
      {data.total > 0 && <ScrollEnd {...end} unit="份" />}
      {returning && (
        <ReasonDialog
          title="退回投稿"
          label="退回原因"
          quick={quick}
          max={REASON_MAX}
          missing="请填写退回原因"
          action="确定退回"
          act="退回"
          onClose={() => setReturning(undefined)}
          onSend={(reason) => back(returning, reason)}
        >
          退回 {returning.truename} 的投稿，对方会看到原因，截止前可以修改后重新投稿。
        </ReasonDialog>
      )}
    </div>
  )
}
