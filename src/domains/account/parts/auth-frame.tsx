import type { ReactNode } from 'react'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { useDesk } from '#ui/layout/use-media'
import { waitsFor } from '#ui/online-button'
import { OfflineNote } from '#ui/states/offline-note'
import styles from './auth-frame.module.css'
import { Logo } from './logo'

const scenes = [
  ['gang', '岗'],
  ['ke', '课'],
  ['sai', '赛'],
  ['zheng', '证'],
  ['chuang', '创'],
] as const

interface AuthFrameProps {
  title: string
  /** What it is for, where the title is no deed. */
  act?: string
  /** Under the card: the way to the other screen. */
  foot: ReactNode
  children: ReactNode
}

/** What log-in and registration stand in: the platform's five scenes above, beside on a desk, and one card. */
export function AuthFrame({ title, act = title, foot, children }: AuthFrameProps) {
  const online = useOnline()
  const desk = useDesk()
  return (
    <main className={styles.page} data-foot-free>
      <div className={styles.brand}>
        <Logo kind={desk ? 'pc_logo' : 'mobile_logo'} anonymous />
        <p className={styles.name}>{site().title}</p>
        <p className={styles.slogan}>岗课赛证创，在一个实训室里练起来</p>
        <ul className={styles.tiles} aria-hidden>
          {scenes.map(([scene, glyph]) => (
            <li key={scene} data-scene={scene} className={styles.tile}>
              {glyph}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.side}>
        <section className={styles.card} aria-labelledby="auth-title">
          <h1 id="auth-title" className={styles.title}>
            {title}
          </h1>
          {!online && <OfflineNote kind="offline">{waitsFor(act)}</OfflineNote>}
          {children}
        </section>
        <p className={styles.foot}>{foot}</p>
      </div>
    </main>
  )
}
