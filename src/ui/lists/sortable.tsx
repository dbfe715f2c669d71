import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../display/icon'
import { Link } from '../link'
import { PlainList } from './plain-list'
import styles from './sortable.module.css'

type SortableProps<T> = {
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  itemLabel: (item: T) => string
  onMove: (from: number, to: number) => void
  /** `handle` is what is dragged, or moved with the arrow keys. */
  children: (item: T, handle: ReactNode) => ReactNode
}

/** A list whose order is changed by dragging a row by its handle, or with the arrow keys on it. */
export function Sortable<T>({ label, items, itemKey, itemLabel, onMove, children }: SortableProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const indexOf = (key: string) => items.findIndex((item) => itemKey(item) === key)

  const move = (key: string, to: number) => {
    const from = indexOf(key)
    const item = items[from]
    if (item === undefined || to === from || to < 0 || to >= items.length) return
    onMove(from, to)
    setSaid(`${itemLabel(item)}移到第 ${to + 1} 位，共 ${items.length} 位`)
  }
  // A row changes places once the pointer is past its middle, so that rows of unequal height do not flicker.
  const follow = (key: string, y: number) => {
    const from = indexOf(key)
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    const above = middles.filter((middle, i) => i !== from && middle < y).length
    move(key, above)
  }
  const onDrag = useEffectEvent((event: PointerEvent) => dragged !== undefined && follow(dragged, event.clientY))
  useEffect(() => {
    if (dragged === undefined) return
    // Heard on the window: a row that changes places leaves the document for a moment, and with it what it had captured.
    const ended = new AbortController()
    const { signal } = ended
    const drop = () => setDragged(undefined)
    window.addEventListener('pointermove', (event) => onDrag(event), { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', drop, { signal })
    return () => ended.abort()
  }, [dragged])
  const onKey = (key: string) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(key, indexOf(key) + step)
  }
  const handleOf = (item: T) => {
    const key = itemKey(item)
    return (
      <button
        type="button"
        className={styles.handle}
        aria-label={`移动${itemLabel(item)}，按上下方向键`}
        title="拖动排序"
        onKeyDown={onKey(key)}
        onPointerDown={() => setDragged(key)}
      >
        <Icon name="menu" size={20} />
      </button>
    )
  }
  return (
    <>
      <PlainList ref={list} aria-label={label}>
        {items.map((item) => (
          <li key={itemKey(item)} className={styles.item} data-dragged={dragged === itemKey(item) ? '' : undefined}>
            {children(item, handleOf(item))}
          </li>
        ))}
      </PlainList>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

type SortableRowProps = {
  /** What it is moved by; nothing where the order stands. */
  handle?: ReactNode
  /** A picture of what it is. */
  glyph?: ReactNode
  title: string
  /** A second, quieter line. */
  description?: ReactNode
  /** Where the thing itself is, if it still is somewhere. */
  href?: string | undefined
  /** Its buttons. */
  children: ReactNode
}

/** One thing of a list that is kept in order: what it is, the way to it and what is done with it. */
export function SortableRow({ handle, glyph, title, description, href, children }: SortableRowProps) {
  const what = (
    <>
      {glyph}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description && <span className="secondary">{description}</span>}
      </span>
    </>
  )
  return (
    <div className={styles.row}>
      {handle}
      {href === undefined ? (
        <span className={styles.what}>{what}</span>
      ) : (
        <Link className={styles.what} href={href}>
          {what}
        </Link>
      )}
      <span className={styles.deeds}>{children}</span>
    </div>
  )
}
