import { useState } from 'react'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { POST_CONTENT_MAX, POST_FILES_MAX, postProblem } from '#contract/tasks/tasks.rules'
import { thisDevice } from '#lib/device/environment'
import { since } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { takeBack, useOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { useBusy } from '#lib/outbox/safe-point'
import { waitingFiles } from '#lib/outbox/waiting-files'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { say } from '#ui/overlays/say'
import { lazyComponent } from '#ui/states/lazy-component'
import { OfflineNote } from '#ui/states/offline-note'
import { SkeletonList } from '#ui/states/skeleton'
import { useWaitingFiles, WaitingFiles } from '../../files/parts/waiting-files'
import { type PostHandIn, unsentPost } from '../tasks.offline'
import PostVersions from './post-versions'
import styles from './tasks.module.css'
import UnsentPost from './unsent-post'
import { usePost } from './use-post'

const UploadField = lazyComponent(() => import('../../files/parts/upload-field').then((m) => m.UploadField))

/** Writes a post. What is typed stays on the device; drafts and what is handed in wait there for the network. */
export default function PostForm({ task, roomId }: { task: TaskDetail; roomId: number }) {
  const online = useOnline()
  const { value, set, save, submit, restore, typed, ready, restoredAt } = usePost(task, roomId)
  const unsent = unsentPost(useOutbox().items, task.id)
  const { files: local, setFiles: setLocal, add: offline, wrong } = useWaitingFiles(`task-${task.id}`)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  useBusy('form', typed || local.length > 0)
  if (!ready) return <SkeletonList rows={3} />
  const edit = async (item: OutboxItem) => {
    const chosen = await waitingFiles(item)
    // Where it has arrived meanwhile it stands here as handed in.
    if (!(await takeBack(item.id))) return
    setLocal(chosen)
    restore(item.input as PostHandIn)
  }
  if (unsent) return <UnsentPost item={unsent} onEdit={() => edit(unsent)} />
  const problem = postProblem(value.content, value.files.length + local.length)
  const hand = async () => {
    setAsked(true)
    if (problem) return
    await submit(local)
    setLocal((now) => (now === local ? [] : now))
    if (!online) await say(`已保存在${thisDevice}上，联网后自动提交`)
  }
  const keep = async () => {
    await save()
    if (local.length > 0) await say('文字已存为草稿；文件还没有上传，请提交投稿，或联网后重新选择')
    else await say(online ? '草稿已保存' : `草稿已保存在${thisDevice}上，联网后自动同步`)
  }
  return (
    <div className={styles.form}>
      {!online && (
        <OfflineNote kind="offline">
          可以先写好投稿，内容保存在{thisDevice}上；要在截止时间前联网送达才算数。
        </OfflineNote>
      )}
      {task.my_post && task.my_post.drafts.length > 0 && (
        <PostVersions post={task.my_post} task={{ id: task.id, roomId }} writes typed={typed} />
      )}
      {typed && restoredAt !== undefined && <p className="secondary">已恢复 {since(restoredAt)} 未提交的内容</p>}
      <TextField
        label="投稿内容"
        value={value.content}
        onChange={(content) => set({ content })}
        multiline
        rows={8}
        maxGraphemes={POST_CONTENT_MAX}
        placeholder="写下你的成果说明，也可以只上传文件"
        error={asked ? problem : undefined}
      />
      <UploadField
        fallback={<SkeletonList rows={1} />}
        label="附件"
        value={value.files}
        onChange={(files) => set({ files })}
        max={POST_FILES_MAX}
        waiting={local.length}
        resumeKey={`task-${task.id}`}
        keepsLeft
        onBusy={setBusy}
        onOffline={offline}
        error={wrong}
      />
      <WaitingFiles files={local} setFiles={setLocal} />
      <div className="row">
        <Button variant="secondary" onClick={keep}>
          保存草稿
        </Button>
        <Button disabled={busy} onClick={hand}>
          {task.my_post?.state === 'returned' ? '重新投稿' : '提交投稿'}
        </Button>
      </div>
    </div>
  )
}
