import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { enterPresses } from './enter-presses'
import styles from './modal.module.css'
import { useBack } from './use-back'

// Overlays stand on the native <dialog>: top layer, inert background, Escape and Android's back gesture cost no bytes,
// where antd-mobile's Popup and Dialog bring 26 KiB and have neither focus trap nor Escape.

type ModalProps = {
  open: boolean
  onClose: () => void
  /** The id of its title. */
  labelledBy: string
  describedBy?: string
  /** Escape, back and the backdrop close it. */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
  width?: number
  children: ReactNode
}

/** What keys reach in it. */
export const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]'

/** The page stands still for as long as an overlay lies over it: the last one that goes frees it. */
const holdPage = (element: HTMLDialogElement) => {
  document.documentElement.style.overflow = 'hidden'
  return () => {
    const others = [...document.querySelectorAll('dialog[aria-modal]')].some((other) => other !== element)
    if (!others) document.documentElement.style.overflow = ''
  }
}

/** The bare overlay under sheets, dialogs and confirmations: trap, Escape, scroll lock, focus returned. */
export function Modal(props: ModalProps) {
  // Mounted only while open, so that what is inside starts fresh each time.
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal(props: ModalProps) {
  const { onClose, labelledBy, describedBy, dismissible = true, role = 'dialog', className, width, children } = props
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    // Safari before 15.4 has no modal dialogs: there it is a fixed layer, and the trap below does the rest.
    if (element.showModal) element.showModal()
    else element.setAttribute('open', '')
    const first =
      element.querySelector<HTMLElement>('[autofocus]') ?? element.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? element).focus()
    const free = holdPage(element)
    // With the commit that removes it: an effect's clean-up would come some frames after the page is free again.
    return () => {
      free()
      // Messages shown inside outlive it.
      const messages = element.querySelector('[data-toasts]')
      if (messages) document.body.append(messages)
      element.close?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useBack(dismissible, onClose)

  const close = () => {
    if (dismissible) onClose()
  }
  const keys = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (event.key === 'Tab') wrap(event)
    enterPresses(event)
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${className ?? ''}`}
      style={width ? { '--modal-width': `${width}px` } : undefined}
      role={role === 'alertdialog' ? role : undefined}
      aria-modal
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      onKeyDown={keys}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onPointerDown={(event: MouseEvent) => {
        if (event.target === dialog.current) close()
      }}
    >
      {/* What a sheet or a box that asks lays out; messages that stand in the dialog beside it are not theirs. */}
      <div className={styles.panel} data-panel>
        {children}
      </div>
    </dialog>
  )
}

/** Keeps Tab inside; a native dialog alone would let it out to the browser's own bar. */
function wrap(event: KeyboardEvent<HTMLDialogElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.tabIndex >= 0)
  const first = stops[0]
  const last = stops[stops.length - 1]
  const active = document.activeElement
  if (!first || !last) {
    event.preventDefault()
  } else if (event.shiftKey && (active === first || active === event.currentTarget)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}

declare module 'react' {
  interface CSSProperties {
    '--modal-width'?: string
  }
}
