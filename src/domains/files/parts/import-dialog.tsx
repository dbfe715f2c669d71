import { type ReactNode, useState } from 'react'
import type { Draft } from '#lib/drafts'
import { useBusy } from '#lib/outbox/safe-point'
import { saveSheet } from '#lib/sheet'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton, useWaiting } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { uploadFile } from '../files.mutations'
import { FilePicker } from './file-picker'

/** What an import reads: a text that was pasted, or a file of this id; the other is empty, or 0. */
export interface ImportFrom {
  text: string
  file_id: number
}

type Look<Got> = (from: ImportFrom) => Promise<Got>

type ImportDialogProps<Got> = {
  title: string
  /** What is counted, as it stands behind a number. */
  unit: string
  /** Says what an import would do, and changes nothing. */
  look: Look<Got>
  take: (from: ImportFrom) => Promise<{ taken: number }>
  /** Draws what was found; `again` looks once more, where one chose otherwise. */
  found: (got: Got, again: (look: Look<Got>) => void) => ReactNode
  /** Before the fields. */
  intro?: ReactNode
  /** A field to paste into, and the words of the button that looks through it. */
  paste?: {
    text: Draft<string>
    label: string
    rows: number
    maxLength: number
    placeholder: string
    hint: string
    check: string
  }
  file: { label: string; accept: string }
  /** A table to begin with, by the name that it is saved under. */
  template: { title: string; rows: readonly (readonly string[])[] }
  onClose: () => void
  /** Below the fields, as what was imported before. */
  children?: ReactNode
}

/** Many things at once, from a table or a text: looked through first, then taken. */
export function ImportDialog<Got extends { taken: number }>(props: ImportDialogProps<Got>) {
  const { title, unit, look, take, intro, paste, file, template, onClose, children } = props
  const waits = useWaiting('选择文件')
  const [found, setFound] = useState<{ from: ImportFrom; got: Got }>()
  const [busy, setBusy] = useState(false)
  useBusy('form', busy || found !== undefined)
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    await attempt(work)
    setBusy(false)
  }
  const find = async (from: ImportFrom, how = look) => setFound({ from, got: await how(from) })
  const pick = ([chosen]: File[]) =>
    chosen && working(async () => find({ text: '', file_id: (await uploadFile(chosen, 'general')).id }))
  const begin = ({ from }: { from: ImportFrom }) =>
    working(async () => {
      const { taken } = await take(from)
      await paste?.text.clear()
      setFound(undefined)
      await say(`已导入 ${taken} ${unit}`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={title}
      width={800}
      dismissible={!busy}
      footer={
        found ? (
          <>
            <Button variant="secondary" onClick={() => setFound(undefined)}>
              {paste ? '返回修改' : '重新选择'}
            </Button>
            <OnlineButton loading={busy} disabled={found.got.taken === 0} act="导入" onClick={() => begin(found)}>
              {`导入 ${found.got.taken} ${unit}`}
            </OnlineButton>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              关闭
            </Button>
            {paste && (
              <OnlineButton
                loading={busy}
                act="检查"
                disabled={!paste.text.value.trim()}
                onClick={() => working(() => find({ text: paste.text.value, file_id: 0 }))}
              >
                {paste.check}
              </OnlineButton>
            )}
          </>
        )
      }
    >
      <div className="stack">
        {found ? (
          props.found(found.got, (how) => working(() => find(found.from, how)))
        ) : (
          <>
            {intro}
            {paste && <Paste {...paste} />}
            <div className="row">
              <FilePicker
                small
                text={waits ?? '选择文件'}
                {...file}
                disabled={busy || waits !== undefined}
                onPick={pick}
              />
              <Button variant="quiet" size="sm" onClick={() => saveSheet('xlsx', template.title, template.rows)}>
                下载表格模板
              </Button>
            </div>
            {children}
          </>
        )}
      </div>
    </SheetOrDialog>
  )
}

function Paste({ text, check: _, ...field }: NonNullable<ImportDialogProps<unknown>['paste']>) {
  return <TextField {...field} multiline value={text.value} onChange={text.set} />
}
