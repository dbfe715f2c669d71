import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../button'
import '../motion/calm'
import { SheetOrDialog } from '../overlays/sheet-or-dialog'
import styles from './wheels.module.css'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5, Home: -1000, End: 1000 }
const COLUMN = '.adm-picker-view-column'

/**
 * Around antd-mobile's wheels, which no key reaches: each is a spin button with a name here, turned by the arrow and page keys.
 * `names`: what the wheels are of, from the left.
 */
function Wheels({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const dress = () => {
      for (const [at, column] of [...element.querySelectorAll(COLUMN)].entries()) {
        const items = [...column.querySelectorAll('[data-selected]')]
        const chosen = items.findIndex((item) => item.getAttribute('data-selected') === 'true')
        const said = {
          role: 'spinbutton',
          tabindex: '0',
          'aria-label': names[at] ?? names[0] ?? '',
          'aria-valuemin': '1',
          'aria-valuemax': String(items.length),
          'aria-valuenow': String(chosen + 1),
          'aria-valuetext': items[chosen]?.textContent ?? '',
        }
        for (const [name, value] of Object.entries(said))
          if (column.getAttribute(name) !== value) column.setAttribute(name, value)
        // Its own stand-ins for a screen reader are out of a keyboard's reach, and one of their roles is none.
        for (const part of column.children) part.setAttribute('aria-hidden', 'true')
      }
    }
    dress()
    // A wheel turns, or gets other things to choose from, without this being drawn again.
    const watch = new MutationObserver(dress)
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => watch.disconnect()
  }, [names])
  const turn = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    const column = event.target instanceof Element ? event.target.closest(COLUMN) : null
    if (by === undefined || !column) return
    event.preventDefault()
    const items = [...column.querySelectorAll<HTMLElement>('[data-selected]')]
    const from = items.findIndex((item) => item.getAttribute('data-selected') === 'true')
    items[Math.min(items.length - 1, Math.max(0, from + by))]?.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the wheels inside
    <div ref={host} className={styles.wheels} onKeyDown={turn}>
      {children}
    </div>
  )
}

type WheelsSheetProps = {
  label: string
  names: readonly string[]
  /** The button beside 确定, which closes the sheet too: nothing is chosen, or none at all. */
  aside: { label: string; onPress?: () => void }
  onChosen: () => void
  onClose: () => void
  children: ReactNode
}

/** Wheels in a sheet, which closes with what they stand at or without. */
export function WheelsSheet({ label, names, aside, onChosen, onClose, children }: WheelsSheetProps) {
  const close = (does?: () => void) => () => {
    does?.()
    onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={label}
      footer={
        <>
          <Button variant="secondary" onClick={close(aside.onPress)}>
            {aside.label}
          </Button>
          <Button onClick={close(onChosen)}>确定</Button>
        </>
      }
    >
      <Wheels names={names}>{children}</Wheels>
    </SheetOrDialog>
  )
}
