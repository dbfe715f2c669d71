import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button'
import { Modal } from './modal'
import styles from './sheet.module.css'

export type SheetOrDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** On a desk, in pixels; never more than 95 % of the screen. */
  width?: number
  /** The buttons; they stay in view while the content scrolls. */
  footer?: ReactNode
  dismissible?: boolean
  /** A dialog on a phone too: 95 % of its width, no sheet from below. */
  always?: 'dialog'
  children: ReactNode
}

/** A sheet from below on a phone, a dialog at 15vh on a desk. Back, Escape, the backdrop and × all call `onClose`. */
export function SheetOrDialog(props: SheetOrDialogProps) {
  const { open, onClose, title, width = 600, footer, dismissible = true, always, children } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useAboveKeyboard(panel, open && always === 'dialog')
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
      {footer && <div className={styles.foot}>{footer}</div>}
    </Modal>
  )
}

/**
 * A phone's keyboard lies over the page without making it smaller: the dialog around `inside` is told how much is left to
 * see, and what is typed into stays in view.
 */
function useAboveKeyboard(inside: RefObject<HTMLElement | null>, on: boolean) {
  useEffect(() => {
    const seen = window.visualViewport
    const dialog = inside.current?.closest('dialog')
    if (!on || !seen || !dialog) return
    const measure = () => {
      dialog.style.setProperty('--seen', `${Math.round(seen.height)}px`)
      const typing = document.activeElement
      if (typing !== dialog && dialog.contains(typing)) typing?.scrollIntoView({ block: 'nearest' })
    }
    measure()
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [inside, on])
}
