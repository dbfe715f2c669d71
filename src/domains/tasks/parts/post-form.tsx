import { useState } from 'react'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { POST_CONTENT_MAX, POST_FILES_MAX, postProblem } from '#contract/tasks/tasks.rules'
import { since } from '#lib/format'
import { useOnline } from '#lib/online'
import { useBusy } from '#lib/safe-point'
import { Button } from '#ui/button'
import { OfflineNote } from '#ui/offline-note'
import { piece } from '#ui/piece'
import { attempt, say } from '#ui/say'
import { SkeletonList } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import PostVersions from './post-versions'
import styles from './tasks.module.css'
import { usePost } from './use-post'

const UploadField = piece(() => import('../../files/parts/upload-field').then((m) => m.UploadField))

/** Writes a post. What is typed stays on the device; a draft may wait for the network, handing in does not. */
export default function PostForm({ task, roomId }: { task: TaskDetail; roomId: number }) {
  const online = useOnline()
  const { value, set, save, submit, typed, ready, restoredAt } = usePost(task, roomId)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  useBusy('form', typed)
  if (!ready) return <SkeletonList rows={3} />
  const problem = postProblem(value.content, value.files.length)
  const hand = async () => {
    setAsked(true)
    if (problem) return
    await attempt(async () => {
      await submit()
      await say('投稿成功，请等待审核')
    })
  }
  const keep = async () => {
    await save()
    await say(online ? '草稿已保存' : '草稿已存在本机，联网后自动保存')
  }
  return (
    <div className={styles.form}>
      {!online && (
        <OfflineNote kind="offline">现在不能投稿，可以先保存草稿；投稿需要联网，请留意截止时间。</OfflineNote>
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
        resumeKey={`task-${task.id}`}
        onBusy={setBusy}
      />
      <div className="row">
        <Button variant="secondary" onClick={keep}>
          保存草稿
        </Button>
        <Button disabled={!online || busy} onClick={hand}>
          {task.my_post?.state === 'returned' ? '重新投稿' : '提交投稿'}
        </Button>
      </div>
    </div>
  )
}
