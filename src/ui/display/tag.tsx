import AdmTag, { type TagProps as AdmTagProps } from 'antd-mobile/es/components/tag'
import { useEffect, useRef } from 'react'
import { useLater, useTouch } from '../motion/use-later'
import { Icon, type IconName } from './icon'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'scene'

type TagProps = Omit<AdmTagProps, 'color'> & {
  tone?: Tone
  icon?: IconName
  dot?: boolean
  /** Its words are somebody's, of any length: where they are wider than the line, they go on below. */
  wraps?: boolean
}

/** A state in words, coloured by its tone. */
export function Tag({ tone = 'neutral', icon, dot, wraps, className, children, ...rest }: TagProps) {
  return (
    <AdmTag {...rest} className={`${styles[tone]} ${wraps ? styles.wraps : ''} ${className ?? ''}`}>
      {dot && <span className={styles.dot} aria-hidden />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </AdmTag>
  )
}

type ChipsProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** One row of filter chips; scrolls sideways on a phone, where antd-mobile's capsules take their place once the screen stands. */
export function Chips<V extends string>(props: ChipsProps<V>) {
  const Capsules = useLater('Capsules', useTouch())
  if (!Capsules) return <Row {...props} />
  return <Capsules {...props} onChange={(next) => props.onChange(next as V)} />
}

function Row<V extends string>({ label, options, value, onChange }: ChipsProps<V>) {
  const row = useRef<HTMLFieldSetElement>(null)
  // The chosen one may lie beyond the edge of a phone; only the row moves, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new choice that has to be seen
  useEffect(() => {
    const look = () => {
      const chosen = row.current?.querySelector('[aria-pressed="true"]')
      if (!row.current || !chosen) return
      const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
      if (inner.left < outer.left || inner.right > outer.right)
        row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    }
    // Once the page is drawn: asked before, the answer costs a layout of the whole page.
    let after: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      after = setTimeout(look)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [value])
  return (
    <fieldset ref={row} className={styles.chips} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
