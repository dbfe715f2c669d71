import type { Notification } from '#contract/notices/notices.api'
import { ago, dateTime } from '#lib/format'
import { safeHref } from '#lib/net/safe-url'
import { IconButton } from '#ui/button'
import { Link } from '#ui/link'
import { PlainList } from '#ui/lists/plain-list'
import { Swipe } from '#ui/lists/swipe'
import { useMarkRead } from '../notices.mutations'
import styles from './notice-list.module.css'

/** Notifications, newest first. Pressing one marks it read and follows its link, if that is one we may follow. */
export function NoticeList({ list, onFollow }: { list: Notification[]; onFollow?: () => void }) {
  const read = useMarkRead()
  const open = (n: Notification) => {
    if (!n.read_time) read.mutate(n.id)
    onFollow?.()
  }
  return (
    <PlainList className={styles.list} aria-label="通知">
      {list.map((n) => (
        <li key={n.id}>
          <Swipe actions={n.read_time ? [] : [{ key: 'read', label: '已读', onSelect: () => read.mutate(n.id) }]}>
            <div className={styles.line}>
              <Row notice={n} open={() => open(n)} />
              {!n.read_time && (
                <IconButton icon="check" label={`标为已读：${n.title}`} onClick={() => read.mutate(n.id)} />
              )}
            </div>
          </Swipe>
        </li>
      ))}
    </PlainList>
  )
}

function Row({ notice, open }: { notice: Notification; open: () => void }) {
  const unread = notice.read_time === 0
  const href = safeHref(notice.link)
  const content = (
    <>
      <span className={styles.dot} data-unread={unread} aria-hidden />
      <span className={styles.main}>
        <span className={styles.title}>
          {unread && <span className="visually-hidden">未读：</span>}
          {notice.title}
        </span>
        {notice.content && <span className={styles.text}>{notice.content}</span>}
        <time className={styles.time} title={dateTime(notice.create_time)}>
          {ago(notice.create_time)}
        </time>
      </span>
    </>
  )
  if (href) {
    return (
      <Link className={styles.row} href={href} data-unread={unread} rel="noopener" onClick={open}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.row} data-unread={unread} onClick={open}>
      {content}
    </button>
  )
}
