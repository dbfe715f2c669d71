import type { ReactNode } from 'react'
import { Icon, type IconName } from '../display/icon'
import { Link } from '../link'
import styles from './card.module.css'
import type { Scene } from './scene'

type CardProps = { title?: ReactNode; extra?: ReactNode; scene?: Scene; padded?: boolean; children?: ReactNode }

/** A white panel, with an optional heading. */
export function Card({ title, extra, scene, padded = true, children }: CardProps) {
  return (
    <section className={`${styles.card} ${padded ? styles.padded : ''}`} data-scene={scene}>
      {(title || extra) && (
        <div className={styles.head}>
          {title && <h2 className={styles.heading}>{title}</h2>}
          {extra && <div className={styles.extra}>{extra}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

type ItemCardProps = {
  title: ReactNode
  description?: ReactNode
  /** One character on the tile, or an icon. */
  glyph?: string
  icon?: IconName
  scene?: Scene
  /** Its state, in words. */
  status?: ReactNode
  href?: string
  onClick?: () => void
}

/** A thing in a list of things to do: coloured tile, two lines, its state. */
export function ItemCard({ title, description, glyph, icon, scene, status, href, onClick }: ItemCardProps) {
  const content = (
    <>
      {(glyph || icon) && (
        <span className={styles.tile} aria-hidden>
          {icon ? <Icon name={icon} /> : glyph}
        </span>
      )}
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {status && <span className={styles.status}>{status}</span>}
    </>
  )
  const className = `${styles.card} ${styles.row}`
  if (href !== undefined) {
    return (
      <Link className={`${className} ${styles.link}`} href={href} onClick={onClick} data-scene={scene}>
        {content}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={`${className} ${styles.link}`} onClick={onClick} data-scene={scene}>
        {content}
      </button>
    )
  }
  return (
    <div className={className} data-scene={scene}>
      {content}
    </div>
  )
}

type CoverCardProps = { href: string; cover: ReactNode; title: ReactNode; left?: ReactNode; right?: ReactNode }

/** A thing in a grid: its cover, its name, and one line about it. */
export function CoverCard({ href, cover, title, left, right }: CoverCardProps) {
  return (
    <Link className={`${styles.card} ${styles.link} ${styles.covered}`} href={href}>
      {cover}
      <span className={styles.caption}>
        <span className={styles.name}>{title}</span>
        {(left || right) && (
          <span className={styles.meta}>
            <span>{left}</span>
            <span>{right}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
