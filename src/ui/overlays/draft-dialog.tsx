import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draft } from '#lib/drafts'
import { since } from '#lib/format'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '../button'
import { toWrongField } from '../fields/wrong-field'
import { SheetOrDialog } from './sheet-or-dialog'

type DraftDialogProps = {
  title: string
  width?: number
  draft: Pick<Draft<unknown>, 'restoredAt' | 'clear'>
  /** The words of its button. */
  action?: string
  disabled?: boolean
  /** Why it was not saved. */
  problem?: string | false | undefined
  onSave: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A form that stays on the device until it is saved or given up: closing it keeps what is typed, 放弃 does not. */
export function DraftDialog(props: DraftDialogProps) {
  const { title, width = 720, draft, action = '保存', disabled, problem, onSave, onClose, children } = props
  useBusy('form', true)
  const fields = useRef<HTMLDivElement>(null)
  const [saves, setSaves] = useState(0)
  // What is wrong is marked by the same render.
  useEffect(() => {
    if (saves) toWrongField(fields.current)
  }, [saves])
  const save = () => {
    setSaves(saves + 1)
    return onSave()
  }
  const drop = async () => {
    await draft.clear()
    onClose()
  }
  return (
    <SheetOrDialog
      open
      title={title}
      onClose={onClose}
      width={width}
      problem={problem}
      footer={
        <>
          <Button variant="secondary" onClick={drop}>
            放弃
          </Button>
          <Button disabled={disabled} onClick={save}>
            {action}
          </Button>
        </>
      }
    >
      <div className="stack" ref={fields}>
        {draft.restoredAt && <p className="secondary">已恢复 {since(draft.restoredAt)} 未保存的内容</p>}
        {children}
      </div>
    </SheetOrDialog>
  )
}
