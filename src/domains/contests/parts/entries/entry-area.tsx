import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ContestEntry } from '#contract/contests/entries/entries.model'
import { thisDevice } from '#lib/device/environment'
import { when } from '#lib/format'
import { discard, resend, useOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { UnsentNote } from '#ui/states/unsent-note'
import { HandedIn } from '../../../files/parts/handed-in'
import { type HandingIn, handInLater, unsentEntries } from '../../entries.offline'
import { entriesQueries } from '../../entries.queries'
import styles from './entries.module.css'
import type { EntryAbout } from './entry-words'

const EntryForm = popup(() => import('./entry-form').then((m) => m.default))
const EntryVersions = popup(() => import('./entry-versions').then((m) => m.default))

interface EntryAreaProps {
  contestId: number
  item: { id: number; title: string }
  about: EntryAbout
  /** The newest first. */
  entries: readonly ContestEntry[]
  /** '' = may hand in now. */
  closed: string
}

/** What a registration handed in for an item, what of it still waits on this device, and the way to hand in. */
export default function EntryArea({ contestId, item, about, entries, closed }: EntryAreaProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'form' | 'versions'>()
  const unsent = unsentEntries(useOutbox().items, item.id)
  const before = useRef(unsent.length)
  useEffect(() => {
    // Something left the device: the page reads what the server kept of it.
    if (unsent.length < before.current)
      for (const queryKey of entriesQueries.about.entry()) void client.invalidateQueries({ queryKey })
    before.current = unsent.length
  }, [client, unsent.length])
  const last = entries[0]
  const again = async ({ body, files }: ContestEntry) => {
    await handInLater({ contestId, itemId: item.id, title: item.title, body, fileIds: files.map((f) => f.id) })
    setOpen(undefined)
  }
  return (
    <div className={styles.area}>
      {last && <Standing entry={last} />}
      {unsent.map((one) => (
        <Unsent key={one.id} item={one} />
      ))}
      <span className="cluster">
        {!closed && (
          <Button variant={last ? 'secondary' : 'primary'} icon="upload" onClick={() => setOpen('form')}>
            {last ? '重新提交' : '提交作品'}
          </Button>
        )}
        {last && (
          <Button variant="quiet" onClick={() => setOpen('versions')}>
            提交记录（{entries.length}）
          </Button>
        )}
        {!last && unsent.length === 0 && closed && <span className="secondary">未提交</span>}
      </span>
      {open === 'form' && (
        <EntryForm contestId={contestId} item={item} last={last} onClose={() => setOpen(undefined)} />
      )}
      {open === 'versions' && (
        <EntryVersions
          about={about}
          entries={entries}
          onAgain={closed ? undefined : again}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function Standing({ entry }: { entry: ContestEntry }) {
  return (
    <div className={styles.standing}>
      <span className="row" role="status">
        <Icon name="check" size={18} />
        提交成功
      </span>
      <span className="secondary">
        第 {entry.version} 版 · {entry.truename} · {when(entry.server_time)}
      </span>
      <HandedIn text={entry.body} files={entry.files} />
    </div>
  )
}

function Unsent({ item }: { item: OutboxItem }) {
  const { body } = item.input as HandingIn
  return (
    <UnsentNote item={item} text={body} kept={`已保存在${thisDevice}上，截止前联网自动提交`}>
      {item.state === 'refused' && (
        <>
          <OnlineButton size="sm" onClick={() => resend(item.id)}>
            再次提交
          </OnlineButton>
          <Button size="sm" variant="quiet" onClick={() => discard(item.id)}>
            取消提交
          </Button>
        </>
      )}
    </UnsentNote>
  )
}
