import { type ComponentProps, type ReactNode, useState } from 'react'
import { Page } from '#ui/layout/page'
import type { RowAction } from '#ui/lists/data-list'
import { PagedList } from '#ui/lists/paged-list'
import { attempt, say } from '#ui/overlays/say'
import { UndoBar } from '#ui/states/undo-bar'
import { roomHome } from '../../../parts/paths'

interface RoomRecord {
  id: number
  title: string
}
type Listed<T> = Pick<ComponentProps<typeof PagedList<T>>, 'query' | 'onOffset' | 'columns' | 'empty' | 'offline'>

type RoomRecordsProps<T> = Listed<T> & {
  roomId: number
  /** What they are called: the screen's title too. */
  noun: string
  actions: ReactNode
  rowActions: (row: T) => RowAction[]
  /** What is lost by removing it. */
  loses: (row: T) => string
  /** Removes it, or brings it back. */
  onRemove: (row: T, back: boolean) => Promise<unknown>
  /** What opens over the list. */
  children?: ReactNode
}

/** A room's own records on a screen: the list, and removing one after being asked, with the way back. */
export function RoomRecords<T extends RoomRecord>(props: RoomRecordsProps<T>) {
  const { roomId, noun, actions, rowActions, loses, onRemove, children, ...list } = props
  const [removed, setRemoved] = useState<T>()
  const remove = async (row: T) => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: `删除${noun}`, body: loses(row), danger: true }))) return
    await attempt(async () => {
      await onRemove(row, false)
      setRemoved(row)
      await say(`已删除${noun}`)
    })
  }
  const undo = (row: T) =>
    attempt(async () => {
      await onRemove(row, true)
      setRemoved(undefined)
      await say(`已恢复${noun}`)
    })
  return (
    <Page title={noun} above={roomHome(roomId)} wide barActions={actions}>
      <PagedList
        {...list}
        caption={noun}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.title}
        rowActions={(row) => [
          ...rowActions(row),
          { key: 'remove', label: '删除', danger: true, online: true, onSelect: () => remove(row) },
        ]}
        toolbar={
          removed && (
            <UndoBar onUndo={() => undo(removed)} onClose={() => setRemoved(undefined)}>
              已删除“{removed.title}”
            </UndoBar>
          )
        }
      />
      {children}
    </Page>
  )
}
