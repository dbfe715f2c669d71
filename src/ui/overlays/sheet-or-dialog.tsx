import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../button'
import { useDesk } from '../layout/use-media'
import { Modal } from './modal'
import styles from './sheet.module.css'
import { useAboveKeyboard } from './use-above-keyboard'
import { useDragDown } from './use-drag-down'
import { useScrolledByKeys } from './use-scrolled-by-keys'

export type SheetOrDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** On a desk, in pixels; never more than 95 % of the screen. */
  width?: number
  /** The buttons; they stay in view while the content scrolls. */
  footer?: ReactNode
  /** Why pressing them did nothing: beside them, since below a long form nobody sees it. */
  problem?: string | false | undefined
  /** A note with a button of its own, in the same place. */
  notice?: ReactNode
  dismissible?: boolean
  /** A dialog on a phone too: 95 % of its width, no sheet from below. */
  always?: 'dialog'
  children: ReactNode
}

/** A sheet from below on a phone, a dialog at 15vh on a desk. Back, Escape, the backdrop and × all call `onClose`. */
export function SheetOrDialog(props: SheetOrDialogProps) {
  const { open, onClose, title, width = 600, footer, problem, notice, dismissible = true, always, children } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const desk = useDesk()
  useAboveKeyboard(panel, open)
  useScrolledByKeys(panel, open)
  useDragDown(panel, open && dismissible && !always && !desk, onClose)
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      dismissible={dismissible}
      className={always ? `${styles.sheet} ${styles.dialog}` : styles.sheet}
      width={width}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {dismissible && <IconButton icon="close" label="关闭" onClick={onClose} />}
      </div>
      <div className={styles.body} ref={panel}>
        {children}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {notice && <div className={styles.notice}>{notice}</div>}
      {footer && (
        <div className={styles.foot} data-foot>
          {footer}
        </div>
      )}
    </Modal>
  )
}
