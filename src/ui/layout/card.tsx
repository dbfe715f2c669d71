import AdmCard, { type CardProps as AdmCardProps } from 'antd-mobile/es/components/card'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../display/icon'
import { Link } from '../link'
import styles from './card.module.css'
import type { Scene } from './scene'

type CardProps = AdmCardProps & {
  scene?: Scene
  /** What reaches its edges, as the rows of a list do: cut to its round corners. */
  rows?: boolean
}

/** antd-mobile's white panel, with an optional heading. */
export function Card({ title, scene, rows = false, className, ...rest }: CardProps) {
  return (
    <AdmCard
      {...rest}
      title={title && <h2>{title}</h2>}
      className={`${rows ? `${styles.bare} ${styles.rows}` : ''} ${className ?? ''}`}
      data-scene={scene}
    />
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
  const card = (
    <AdmCard className={`${styles.bare} ${styles.card}`} bodyClassName={styles.row} data-scene={scene}>
      {content}
    </AdmCard>
  )
  if (href !== undefined) {
    return (
      <Link className={styles.link} href={href} onClick={onClick}>
        {card}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={styles.link} onClick={onClick}>
        {card}
      </button>
    )
  }
  return card
}

type StateCardProps = {
  href: string
  /** On a tile before its name. */
  icon?: IconName
  title: ReactNode
  state: ReactNode
  scene?: Scene
  children: ReactNode
}

/** A thing in a grid that is told in several lines: its name, how it stands, and what there is to say of it. */
export function StateCard({ href, icon, title, state, scene, children }: StateCardProps) {
  return (
    <Link className={styles.link} href={href}>
      <AdmCard className={styles.card} bodyClassName="stack" data-scene={scene}>
        <div className={`${styles.head} ${icon ? styles.tiled : ''}`}>
          {icon && (
            <span className={styles.tile} aria-hidden>
              <Icon name={icon} />
            </span>
          )}
          <span className={styles.heading}>{title}</span>
          {state}
        </div>
        {children}
      </AdmCard>
    </Link>
  )
}

type CoverCardProps = { href: string; cover: ReactNode; title: ReactNode; left?: ReactNode; right?: ReactNode }

/** A thing in a grid: its cover, its name, and one line about it. */
export function CoverCard({ href, cover, title, left, right }: CoverCardProps) {
  return (
    <Link className={styles.link} href={href}>
      <AdmCard className={`${styles.bare} ${styles.card}`} bodyClassName={styles.covered}>
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
      </AdmCard>
    </Link>
  )
}
