import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import styles from './popover.module.css'
import { useBeside, useFloat } from './use-float'

export type PopoverProps = {
  /** What the button is called, and the panel with it. */
  label: string
  /** The inside of the button. */
  trigger: ReactNode
  align?: 'start' | 'end'
  /** The button's own class; without it the button is a bare 44 px target. */
  triggerClass?: string
  width?: number
  /** The content; as a function it is told how to close itself. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel that hangs from a button: a QR code, the bell's list. */
export function Popover({ label, trigger, align = 'end', triggerClass, width = 320, children }: PopoverProps) {
  const host = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const id = useId()
  useFloat(open, host, close)
  useBeside({ open, host, panel, align, close })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div
      className={styles.host}
      ref={host}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className={triggerClass ?? styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          ref={panel}
          className={styles.panel}
          popover="manual"
          role="dialog"
          aria-label={label}
          style={{ width }}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  )
}
