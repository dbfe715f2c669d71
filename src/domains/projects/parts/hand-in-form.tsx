import { useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import type { HandIn, RoomNode } from '#contract/projects/projects.model'
import { HAND_IN_FILES_MAX, HAND_IN_TEXT_MAX, handInProblem } from '#contract/projects/projects.rules'
import { thisDevice } from '#lib/device/environment'
import { useDraft } from '#lib/drafts'
import { since } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { lazyComponent } from '#ui/states/lazy-component'
import { OfflineNote } from '#ui/states/offline-note'
import { SkeletonList } from '#ui/states/skeleton'
import { useWaitingFiles, WaitingFiles } from '../../files/parts/waiting-files'
import { handInLater } from '../projects.offline'
import styles from './projects.module.css'

const UploadField = lazyComponent(() => import('../../files/parts/upload-field').then((m) => m.UploadField))

interface HandInFormProps {
  roomId: number
  contentId: number
  node: RoomNode
  /** The one that stands; a new one begins from it. */
  last: HandIn | undefined
  onClose: () => void
}

/** Writes what is handed in at a node. Typed words stay on the device; without a network it all waits there, bytes too. */
export function HandInForm({ roomId, contentId, node, last, onClose }: HandInFormProps) {
  const online = useOnline()
  const kept = { text: last?.text ?? '', files: (last?.files ?? []) as Attachment[] }
  const name = `project-${roomId}-${contentId}-${node.id}`
  const draft = useDraft(`${name}:${last?.number ?? 0}`, kept)
  const { value, set } = draft
  const { files: local, setFiles: setLocal, add: offline, wrong } = useWaitingFiles(name)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  useBusy('form', value.text !== kept.text || local.length > 0)
  const problem = handInProblem(value.text, value.files.length + local.length)
  const submit = async () => {
    setAsked(true)
    if (problem) return
    const place = { roomId, contentId, nodeId: node.id, title: node.title }
    await handInLater({ ...place, text: value.text.trim(), fileIds: value.files.map(({ id }) => id) }, local)
    await draft.clear()
    setLocal([])
    if (!online) await say(`已保存在${thisDevice}上，联网后自动提交`)
    onClose()
  }
  return (
    <SheetOrDialog
      open
      title={`${last ? '重新提交' : '提交'}：${node.title}`}
      onClose={onClose}
      footer={
        <Button block disabled={busy} onClick={submit}>
          {busy ? '文件上传中' : node.hand_in === 'team' ? '代表团队提交' : '提交'}
        </Button>
      }
    >
      {!draft.ready ? (
        <SkeletonList rows={3} />
      ) : (
        <div className={styles.card}>
          {!online && (
            <OfflineNote kind="offline">没有网络也可以提交，内容会保存在{thisDevice}上，联网后自动提交。</OfflineNote>
          )}
          {draft.restoredAt !== undefined && (
            <p className="secondary">已恢复 {since(draft.restoredAt)} 没有提交的内容</p>
          )}
          <TextField
            label="提交内容"
            value={value.text}
            onChange={(text) => set((now) => ({ ...now, text }))}
            multiline
            rows={6}
            maxGraphemes={HAND_IN_TEXT_MAX}
            placeholder="写下过程、结论或链接，也可以只上传文件"
            error={asked ? problem : undefined}
          />
          <UploadField
            fallback={<SkeletonList rows={1} />}
            label="文件"
            value={value.files}
            onChange={(files) => set((now) => ({ ...now, files }))}
            max={HAND_IN_FILES_MAX}
            waiting={local.length}
            resumeKey={name}
            keepsLeft
            onBusy={setBusy}
            onOffline={offline}
            error={wrong}
          />
          <WaitingFiles files={local} setFiles={setLocal} />
          <p className="secondary">
            {node.hand_in === 'team'
              ? `以“${node.team_title}”的名义提交，队友都能看到；评阅前可以再次提交，以最后一次为准。`
              : '评阅前可以再次提交，以最后一次为准。'}
          </p>
        </div>
      )}
    </SheetOrDialog>
  )
}
