import { useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { thisDevice } from '#lib/device/environment'
import { useDraft } from '#lib/drafts'
import { since } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { useWrongField } from '#ui/fields/wrong-field'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { lazyComponent } from '#ui/states/lazy-component'
import { OfflineNote } from '#ui/states/offline-note'
import { SkeletonList } from '#ui/states/skeleton'
import { useWaitingFiles, WaitingFiles } from './waiting-files'

const UploadField = lazyComponent(() => import('./upload-field').then((m) => m.UploadField))

/** The name that a kind of hand-in has for its words: drafts lie on devices under it. */
type WordsName = 'body' | 'text'
type Kept<N extends WordsName> = Record<N, string> & { files: Attachment[] }

interface HandInSheetProps<N extends WordsName> {
  title: string
  /** What is handed in last; a new one begins from it. Nothing yet: empty. */
  last: ({ [K in N]: string } & { files: readonly Attachment[] }) | undefined
  words: { name: N; label: string; max: number; placeholder: string }
  files: { label: string; max: number }
  /** Under which chosen files and their uploads are found again. */
  name: string
  /** Under which typed words are found again: another one for each version that they begin from. */
  draft: string
  /** Why it can't be handed in yet. */
  problem: (words: string, files: number) => string | undefined
  /** What it means that there is no network. */
  offline: string
  /** What whoever hands in should know. */
  hint: string
  button: string
  /** It can't be handed in again as it stands. */
  refuseSame?: boolean
  /** Keeps it on the device, to be sent. */
  send: (words: string, fileIds: number[], waiting: File[]) => Promise<void>
  onClose: () => void
}

/** Writes words and chooses files that are handed in. What is typed stays on the device; without a network it all waits there, bytes too. */
export function HandInSheet<N extends WordsName>(props: HandInSheetProps<N>) {
  const { title, last, words, name, problem: problemOf, send, onClose } = props
  const online = useOnline()
  const kept = { [words.name]: last?.[words.name] ?? '', files: [...(last?.files ?? [])] } as Kept<N>
  const draft = useDraft(props.draft, kept)
  const { value, set } = draft
  const typed: string = value[words.name]
  const { files: local, setFiles: setLocal, add, wrong } = useWaitingFiles(name)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  useBusy('form', typed !== kept[words.name] || local.length > 0)
  const problem = problemOf(typed, value.files.length + local.length)
  const same = typed.trim() === kept[words.name] && local.length === 0 && sameFiles(value.files, kept.files)

  const { fields, pressed } = useWrongField()
  const submit = async () => {
    setAsked(true)
    if (problem) return pressed()
    const fileIds = value.files.map(({ id }) => id)
    await send(typed.trim(), fileIds, local)
    await draft.clear()
    setLocal([])
    if (!online) await say(`已保存在${thisDevice}上，联网后自动提交`)
    onClose()
  }
  return (
    <SheetOrDialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button block disabled={busy || (props.refuseSame === true && same)} onClick={submit}>
          {busy ? '文件上传中' : props.button}
        </Button>
      }
    >
      {!draft.ready ? (
        <SkeletonList rows={3} />
      ) : (
        <div className="stack" ref={fields}>
          {!online && <OfflineNote kind="offline">{props.offline}</OfflineNote>}
          {draft.restoredAt !== undefined && (
            <p className="secondary">已恢复 {since(draft.restoredAt)} 没有提交的内容</p>
          )}
          <TextField
            label={words.label}
            value={typed}
            onChange={(text) => set((now) => ({ ...now, [words.name]: text }))}
            multiline
            rows={6}
            maxGraphemes={words.max}
            placeholder={words.placeholder}
            error={asked ? problem : undefined}
          />
          <UploadField
            fallback={<SkeletonList rows={1} />}
            label={props.files.label}
            value={value.files}
            onChange={(files) => set((now) => ({ ...now, files }))}
            max={props.files.max}
            waiting={local.length}
            resumeKey={name}
            keepsLeft
            onBusy={setBusy}
            onOffline={add}
            error={wrong}
          />
          <WaitingFiles files={local} setFiles={setLocal} />
          <p className="secondary">{props.hint}</p>
        </div>
      )}
    </SheetOrDialog>
  )
}

const sameFiles = (a: readonly Attachment[], b: readonly Attachment[]): boolean =>
  a.length === b.length && a.every((file, i) => file.id === b[i]?.id)
