import type { ReactNode } from 'react'
import { since } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '../button'
import { useWrongField } from '../fields/wrong-field'
import { SheetOrDialog } from './sheet-or-dialog'

export type DraftDialogProps = {
  title: string
  width?: number
  draft: { restoredAt?: number | undefined; clear: () => unknown }
  /** The words of its button. */
  action?: string
  /** Its words where there is no network, which it waits for then. */
  offline?: string
  /** A further button, before it. */
  more?: ReactNode
  disabled?: boolean
  /** A file is on its way into it: closed now, it would be lost. */
  busy?: boolean
  /** Why it was not saved. */
  problem?: string | false | undefined
  /** A note with a button of its own, beside the buttons. */
  notice?: ReactNode
  onSave: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A form that stays on the device until it is saved or given up: closing it keeps what is typed, 放弃 does not. */
export function DraftDialog(props: DraftDialogProps) {
  const {
    title,
    width = 720,
    draft,
    action = '保存',
    offline,
    more,
    disabled,
    busy = false,
    problem,
    notice,
    onSave,
    onClose,
    children,
  } = props
  useBusy('form', true)
  const waits = !useOnline() && offline !== undefined
  const { fields, pressed } = useWrongField()
  const save = async () => {
    await onSave()
    pressed()
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
      notice={notice}
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={drop}>
            放弃
          </Button>
          {more}
          <Button disabled={disabled || busy || waits} onClick={save}>
            {waits ? offline : action}
          </Button>
        </>
      }
    >
      <div className="stack" ref={fields}>
        {draft.restoredAt && <p className="secondary">已恢复 {since(draft.restoredAt)} 没有保存的内容</p>}
        {children}
      </div>
    </SheetOrDialog>
  )
}
