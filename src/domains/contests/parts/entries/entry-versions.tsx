import { useState } from 'react'
import type { ContestEntry } from '#contract/contests/entries/entries.model'
import { copyText } from '#lib/device/share'
import { Button } from '#ui/button'
import { Facts } from '#ui/display/facts'
import { Tag } from '#ui/display/tag'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { HandedIn, HandInVersion, HandInVersions } from '../../../files/parts/handed-in'
import styles from './entries.module.css'
import { type EntryAbout, entryFacts, entryReceipt } from './entry-words'

interface EntryVersionsProps {
  about: EntryAbout
  /** The newest first. */
  entries: readonly ContestEntry[]
  /** Hands an earlier version in again; undefined when nothing can be handed in. */
  onAgain: ((entry: ContestEntry) => Promise<unknown>) | undefined
  onClose: () => void
}

/** Every version of an item's hand-in with its receipt. */
export default function EntryVersions({ about, entries, onAgain, onClose }: EntryVersionsProps) {
  const [box, setBox] = useState(0)
  const copy = async (entry: ContestEntry) => {
    const copied = await copyText(entryReceipt(entry, about))
    setBox(copied ? 0 : entry.id)
    await say(copied ? '复制成功' : '该浏览器不支持复制', copied ? 'success' : 'error')
  }
  return (
    <SheetOrDialog open onClose={onClose} title={`提交记录：${about.item}`}>
      <HandInVersions>
        {entries.map((entry, i) => (
          <HandInVersion key={entry.id}>
            <span className="row">
              <strong>第 {entry.version} 版</strong>
              {i === 0 ? <Tag tone="success">以此版为准</Tag> : <Tag>历史版本</Tag>}
            </span>
            <HandedIn text={entry.body} files={entry.files} />
            <Facts facts={entryFacts(entry, about).slice(2)} />
            <span className="row">
              <Button size="sm" variant="secondary" icon="copy" onClick={() => copy(entry)}>
                复制回执
              </Button>
              {i > 0 && onAgain && (
                <Button size="sm" variant="quiet" onClick={() => onAgain(entry)}>
                  改回这一版
                </Button>
              )}
            </span>
            {box === entry.id && (
              <textarea className={styles.copy} readOnly aria-label="提交回执" value={entryReceipt(entry, about)} />
            )}
          </HandInVersion>
        ))}
      </HandInVersions>
    </SheetOrDialog>
  )
}
