import NavBar from 'antd-mobile/es/components/nav-bar'
import type { ReactNode } from 'react'
import { IconButton } from '../button'
import { Icon } from '../display/icon'
import { Link } from '../link'
import styles from './page.module.css'
import { Refreshable } from './refreshable'
import type { Scene } from './scene'
import { useDesk } from './use-media'

export type PageProps = {
  title: string
  /** Whose colours it wears, where no frame around it says so: a room's, a contest's and a certificate's do. */
  scene?: Scene
  /** Where back goes: an address, or a function. Without either there is no back button. */
  backHref?: string
  onBack?: () => void
  /** The place above this screen: back leads there on a phone, while a desk shows the way there already, in its menu or header. */
  above?: string | undefined
  /** Icon buttons at the end of the bar. */
  right?: ReactNode
  /** Offline or stale note, above the content. */
  note?: ReactNode
  /** The primary action: in the thumb zone on a phone, under the content on a desk. */
  actions?: ReactNode
  /** Actions that come before the content, as of a list, which may be long: in the thumb zone on a phone too, in the bar on a desk. */
  barActions?: ReactNode
  /** Keep the title for screen readers only, where a cover already shows it. */
  hideTitle?: boolean
  /** Use the whole width on a desk, or that of the wider of the two narrower layouts. */
  wide?: boolean | '1352'
  children: ReactNode
}

/** antd-mobile calls the left of its bar a button, whatever stands in it: ours is the link or button inside, or nothing. */
const unbutton = (bar: HTMLElement | null) => bar?.querySelector('.adm-nav-bar-left')?.removeAttribute('role')

/** The frame of one screen: bar with back and title, content, action in the thumb zone. The document itself scrolls. */
export function Page(props: PageProps) {
  const desk = useDesk()
  const { title, scene, onBack, note, barActions, hideTitle, wide, children } = props
  const { above, backHref = desk ? undefined : above } = props
  const back = onBack ?? backHref
  const right =
    desk && barActions ? (
      <>
        {props.right}
        {barActions}
      </>
    ) : (
      props.right
    )
  const actions = props.actions || (!desk && barActions)
  return (
    <main className={`${styles.page} ${wide ? styles[`wide-${wide}`] : ''}`} data-scene={scene}>
      <header ref={unbutton} className={`${styles.bar} ${hideTitle && !back && !right ? styles.bare : ''}`}>
        <NavBar
          back={null}
          left={
            back && (
              <IconButton icon="back" label="返回" href={onBack ? undefined : backHref} way="up" onClick={onBack} />
            )
          }
          right={right && <div className={styles.right}>{right}</div>}
        >
          <h1 className={hideTitle ? 'visually-hidden' : styles.title}>{title}</h1>
        </NavBar>
      </header>
      {note && <div className={styles.note}>{note}</div>}
      <Refreshable className={styles.content}>{children}</Refreshable>
      {actions && (
        <div className={styles.actions} data-actions>
          {actions}
        </div>
      )}
    </main>
  )
}

type More = { label: string; href?: string; onClick?: () => void }

/** A titled block of a page, with an optional way to see all of it. */
export function Section({ title, more, children }: { title: string; more?: More; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {more && <MoreLink {...more} />}
      </div>
      {children}
    </section>
  )
}

function MoreLink({ label, href, onClick }: More) {
  const content = (
    <>
      {label}
      <Icon name="chevron" size={16} />
    </>
  )
  if (href) {
    return (
      <Link className={styles.more} href={href} onClick={onClick}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.more} onClick={onClick}>
      {content}
    </button>
  )
}
