import { type ReactNode, useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { UploadField } from './upload-field'

type UploadDialogProps = {
  title: string
  /** Files at once. */
  max: number
  /** Large files go on under this name after a break. */
  resumeKey: string
  /** The words of its button for so many files, 0 before one is chosen. */
  action: (count: number) => string
  /** What becomes of the files; each that has found its place is named to `placed`, so that a second try sends the rest. */
  onAdd: (files: readonly Attachment[], placed: (file: Attachment) => void) => Promise<unknown>
  onClose: () => void
  /** Where the files go and who sees them. */
  children: ReactNode
}

/** Many files at once into a place of the caller's; closes by no slip while some are chosen. */
export function UploadDialog({ title, max, resumeKey, action, onAdd, onClose, children }: UploadDialogProps) {
  const [files, setFiles] = useState<Attachment[]>([])
  const [busy, setBusy] = useState(false)
  useBusy('form', files.length > 0)
  const placed = (file: Attachment) => setFiles((now) => now.filter((other) => other.id !== file.id))
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={title}
      dismissible={files.length === 0 && !busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={files.length === 0 || busy} onClick={() => attempt(() => onAdd(files, placed))}>
            {action(files.length)}
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <UploadField label="文件" value={files} onChange={setFiles} max={max} resumeKey={resumeKey} onBusy={setBusy} />
        {children}
      </div>
    </SheetOrDialog>
  )
}
