import { useState } from 'react'
import type { TodoItem } from '#contract/todo/todo.model'
import { IconButton } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Checkbox } from '#ui/fields/checkbox'
import { Swipe } from '#ui/lists/swipe'
import { popup } from '#ui/overlays/popup'
import { removeEntry, tickEntry } from '../todo.offline'
import styles from './todo.module.css'
import { DueTag } from './todo-card'

const EntryForm = popup(() => import('./entry-form').then((m) => m.EntryForm))

type OwnEntryProps = {
  item: TodoItem
  /** It waits on this device: the server has no number for it yet. */
  waiting: boolean
}

/** What a person wrote down for themselves: ticked, changed and taken away in place. */
export function OwnEntry({ item, waiting }: OwnEntryProps) {
  const [editing, setEditing] = useState(false)
  const { id, title } = item
  const remove = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (await confirm({ title: '删除这条待办？', confirmText: '删除', danger: true })) await removeEntry({ id, title })
  }
  const tick = (done: boolean) => void tickEntry({ id, title, done })
  const aside = [
    { key: 'done', label: item.done ? '未完成' : '完成', onSelect: () => tick(!item.done) },
    { key: 'remove', label: '删除', danger: true, onSelect: remove },
  ]
  return (
    <div className={styles.slot}>
      <Swipe actions={id > 0 ? aside : []}>
        <div className={styles.own}>
          <Checkbox checked={item.done} disabled={id === 0} hideLabel label={`完成：${title}`} onChange={tick} />
          <span className={styles.words}>
            <span className={item.done ? styles.done : undefined}>{title}</span>
            <span className={styles.facts}>
              {waiting ? <Tag tone="warning">待同步</Tag> : !item.done && <DueTag item={item} />}
              {item.room_title && <span className="secondary">{item.room_title}</span>}
            </span>
          </span>
          {id > 0 && (
            <>
              <IconButton icon="edit" label={`修改：${title}`} onClick={() => setEditing(true)} />
              <IconButton icon="trash" label={`删除：${title}`} onClick={remove} />
            </>
          )}
          {editing && <EntryForm entry={item} roomId={item.training_room_id} onClose={() => setEditing(false)} />}
        </div>
      </Swipe>
    </div>
  )
}
