import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '#lib/net/online'
import { Icon, type IconName } from '../display/icon'
import { Link } from '../link'
import { waitsFor } from '../online-button'
import styles from './popover.module.css'
import { useBeside, useFloat } from './use-float'

export type MenuItem = {
  key: string
  label: string
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  /** No device can do it alone: without a network it says so, and cannot be chosen. */
  online?: boolean
  /** What it says it waits with then, where its own words are no verb. */
  act?: string
  href?: string
  onSelect?: () => unknown
}

export type MenuProps = {
  label: string
  /** The inside of the button. */
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  triggerClass?: string
}

/** A menu that hangs from a button: arrows, Home and End move, Escape and Tab leave. */
export function Menu({ label, trigger, items, align = 'end', triggerClass }: MenuProps) {
  const host = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const id = useId()
  useFloat(open, host, close)
  useBeside({ open, host, panel: list, align, close })
  useEffect(() => {
    if (open) stops(list.current)[0]?.focus({ preventScroll: true })
  }, [open])

  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') close()
    const all = stops(event.currentTarget)
    const at = all.findIndex((stop) => stop.matches(':focus'))
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[(next + all.length) % all.length]?.focus()
  }
  const choose = (item: MenuItem) => {
    close()
    host.current?.querySelector('button')?.focus()
    item.onSelect?.()
  }
  return (
    <div className={styles.host} ref={host}>
      <button
        type="button"
        className={triggerClass ?? styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          ref={list}
          className={styles.menu}
          popover="manual"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={keys}
        >
          {items.map((item) => (
            <Entry key={item.key} item={item} choose={() => choose(item)} />
          ))}
        </div>
      )}
    </div>
  )
}

const stops = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
]

function Entry({ item, choose }: { item: MenuItem; choose: () => void }) {
  const waits = !useOnline() && item.online
  const className = `${styles.item} ${item.danger ? styles.danger : ''}`
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={20} />}
      {waits ? waitsFor(item.act ?? item.label) : item.label}
    </>
  )
  if (item.href !== undefined && !item.disabled) {
    return (
      <Link className={className} href={item.href} role="menuitem" tabIndex={-1} onClick={choose}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled || waits}
      onClick={choose}
    >
      {content}
    </button>
  )
}
