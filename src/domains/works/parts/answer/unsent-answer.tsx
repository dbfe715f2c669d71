import { useEffect, useState } from 'react'
import type { WorkItem } from '#contract/works/works.model'
import { withDb } from '#lib/device/device-store'
import { useOutbox } from '#lib/outbox/outbox'
import type { FileRow, OutboxItem } from '#lib/outbox/outbox-item'
import { UnsentNote } from '#ui/states/unsent-note'
import { unsentAnswers } from '../../passes.offline'

/** What files of it lie on this device. */
const useNames = (item: OutboxItem): string[] => {
  const [names, setNames] = useState<string[]>([])
  const ids = item.files.join()
  useEffect(() => {
    let gone = false
    const read = (id: string) => withDb((db) => db.get<FileRow>('blobs', id))
    void Promise.all((ids ? ids.split(',') : []).map(read)).then((rows) => {
      if (!gone) setNames(rows.flatMap((row) => (row ? [row.name] : [])))
    })
    return () => {
      gone = true
    }
  }, [ids])
  return names
}

function One({ item, text }: { item: OutboxItem; text: string }) {
  return <UnsentNote item={item} text={text} files={useNames(item)} />
}

/** Answers to one item that the server does not have: all of what was given, to be read and copied; `refused`: only those that it did not take. */
export function UnsentAnswer(props: { workId: number; item: WorkItem; refused?: boolean }) {
  const { workId, item, refused = false } = props
  const list = unsentAnswers(useOutbox().items, workId).filter(
    ({ saving, item: one }) => saving.itemId === item.id && (!refused || one.state === 'refused'),
  )
  return list.map(({ item: one, saving: { value } }) => (
    <One key={one.id} item={one} text={value.kind === 'text' ? value.text : ''} />
  ))
}
