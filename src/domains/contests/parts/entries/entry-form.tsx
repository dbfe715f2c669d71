import { useState } from 'react'
import type { ContestEntry } from '#contract/contests/entries/entries.model'
import { ENTRY_BODY_MAX, ENTRY_FILES_MAX, entryProblem } from '#contract/contests/entries/entries.rules'
import type { Attachment } from '#contract/files/files.api'
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
import { useWaitingFiles, WaitingFiles } from '../../../files/parts/waiting-files'
import { handInLater } from '../../entries.offline'
import styles from './entries.module.css'

const UploadField = lazyComponent(() => import('../../../files/parts/upload-field').then((m) => m.UploadField))

interface EntryFormProps {
  contestId: number
  item: { id: number; title: string }
  /** The version that stands; a new one begins from it. */
  last: ContestEntry | undefined
  onClose: () => void
}

/** Writes what is handed in for an item. Typed words stay on the device; without a network it all waits there, bytes too. */
export default function EntryForm({ contestId, item, last, onClose }: EntryFormProps) {
  const online = useOnline()
  const kept = { body: last?.body ?? '', files: (last?.files ?? []) as Attachment[] }
  const draft = useDraft(`contest-entry:${item.id}:${last?.version ?? 0}`, kept)
  const { value, set } = draft
  const { files: local, setFiles: setLocal, add: offline, wrong } = useWaitingFiles(`contest-entry-${item.id}`)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  useBusy('form', value.body !== kept.body || local.length > 0)
  const problem = entryProblem(value.body, value.files.length + local.length)
  const same = value.body.trim() === kept.body && local.length === 0 && sameFiles(value.files, kept.files)

  const submit = async () => {
    setAsked(true)
    if (problem) return
    const { id: itemId, title } = item
    await handInLater(
      { contestId, itemId, title, body: value.body.trim(), fileIds: value.files.map((f) => f.id) },
      local,
    )
    await draft.clear()
    setLocal([])
    if (!online) await say(`已保存在${thisDevice}上，联网后自动提交`)
    onClose()
  }
  return (
    <SheetOrDialog
      open
      title={last ? `重新提交：${item.title}` : `提交：${item.title}`}
      onClose={onClose}
      footer={
        <Button block disabled={busy || (same && last !== undefined)} onClick={submit}>
          {busy ? '文件上传中' : last ? `提交第 ${last.version + 1} 版` : '提交'}
        </Button>
      }
    >
      {!draft.ready ? (
        <SkeletonList rows={3} />
      ) : (
        <div className={styles.form}>
          {!online && (
            <OfflineNote kind="offline">
              没有网络也可以提交，内容会保存在{thisDevice}上；截止前联网送达才有效。
            </OfflineNote>
          )}
          {draft.restoredAt !== undefined && (
            <p className="secondary">已恢复 {since(draft.restoredAt)} 没有提交的内容</p>
          )}
          <TextField
            label="作品说明"
            value={value.body}
            onChange={(body) => set((now) => ({ ...now, body }))}
            multiline
            rows={6}
            maxGraphemes={ENTRY_BODY_MAX}
            placeholder="写下作品说明或链接，也可以只上传文件"
            error={asked ? problem : undefined}
          />
          <UploadField
            fallback={<SkeletonList rows={1} />}
            label="作品文件"
            value={value.files}
            onChange={(files) => set((now) => ({ ...now, files }))}
            max={ENTRY_FILES_MAX}
            waiting={local.length}
            resumeKey={`contest-entry-${item.id}`}
            keepsLeft
            onBusy={setBusy}
            onOffline={offline}
            error={wrong}
          />
          <WaitingFiles files={local} setFiles={setLocal} />
          <p className="secondary">截止前可以反复提交，以最后一版为准；每一版都会留下回执，队友都能看到。</p>
        </div>
      )}
    </SheetOrDialog>
  )
}

const sameFiles = (a: readonly Attachment[], b: readonly Attachment[]): boolean =>
  a.length === b.length && a.every((file, i) => file.id === b[i]?.id)
