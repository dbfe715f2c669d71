import type { ReactNode } from 'react'
import { since } from '#lib/format'
import { useDataAge } from '#lib/net/data-age'
import { useOnline } from '#lib/net/online'
import { useOneBanner } from '#lib/one-banner'
import { Icon, type IconName } from '../display/icon'
import { Link } from '../link'
import styles from './offline-note.module.css'

/** `refused` was never taken; `returned` was, and came back; `moved`: what it is about is not what it was. */
type Kind = 'offline' | 'stale' | 'queued' | 'refused' | 'returned' | 'moved'

type OfflineNoteProps = {
  kind: Kind
  /** When what is on the screen was fetched, in milliseconds. */
  dataAt?: number
  /** What this means here; for offline and stale there is a sentence of its own. */
  children?: ReactNode
  action?: { label: string; href?: string; onClick?: () => void }
}

const looks: Record<Kind, { icon: IconName; text: string }> = {
  offline: { icon: 'offline', text: '离线' },
  stale: { icon: 'clock', text: '没能更新' },
  queued: { icon: 'upload', text: '待提交' },
  refused: { icon: 'refresh', text: '未能提交' },
  returned: { icon: 'refresh', text: '已退回' },
  moved: { icon: 'refresh', text: '有更新' },
}

/** What one has to do something about. */
const alarms = new Set<Kind>(['refused', 'returned', 'moved'])

/** As words: what a banner for several parts can say of one of them. */
const textOf = (children: ReactNode): string => {
  if (Array.isArray(children)) return children.map(textOf).join('')
  return typeof children === 'string' || typeof children === 'number' ? String(children) : ''
}

/** “数据截至 11月22日 08:00” */
export const agedText = (dataAt: number): string => `数据截至 ${since(dataAt)}`

/** Says, where the thing is, that it is offline, old, waiting or refused. How old data is, is said once for a whole page. */
export function OfflineNote(props: OfflineNoteProps) {
  const { kind, dataAt, action, children } = props
  const aged = dataAt !== undefined && !action && (kind === 'offline' || kind === 'stale')
  return aged ? <AgedNote kind={kind} dataAt={dataAt} text={textOf(children)} /> : <Note {...props} />
}

/** How old the shown answer of a call is, while it can't be fresh; `children`: what that means here. */
export const useAgeNote = (query: Parameters<typeof useDataAge>[0], children?: ReactNode) => {
  const dataAt = useDataAge(query)
  if (dataAt === undefined) return null
  return (
    <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={dataAt}>
      {children}
    </OfflineNote>
  )
}

function AgedNote({ kind, dataAt, text }: { kind: Kind; dataAt: number; text: string }) {
  const all = useOneBanner({ dataAt, offline: kind === 'offline', text })
  if (!all) return null
  return (
    <Note kind={all.offline ? 'offline' : 'stale'} dataAt={all.dataAt}>
      {all.texts.join(' · ')}
    </Note>
  )
}

function Note({ kind, dataAt, children, action }: OfflineNoteProps) {
  const online = useOnline()
  // Without a network a refused update is no news.
  const { icon, text } = looks[kind === 'stale' && !online ? 'offline' : kind]
  return (
    <div className={`${styles.note} ${alarms.has(kind) ? styles.refused : ''}`} role="status">
      <Icon name={icon} size={18} />
      <span className={styles.text}>
        {[text, dataAt !== undefined && agedText(dataAt)].filter(Boolean).join(' · ')}
        {children && <> · {children}</>}
      </span>
      {action?.href !== undefined && (
        <Link className={styles.action} href={action.href} onClick={action.onClick}>
          {action.label}
        </Link>
      )}
      {action && action.href === undefined && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}
