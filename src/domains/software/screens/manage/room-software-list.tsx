import type { RoomSoftware } from '#contract/software/software.model'
import { useListState } from '#lib/use-list-state'
import { LiveSearch } from '#ui/fields/live-search'
import { PlainList } from '#ui/lists/plain-list'
import { Sortable } from '#ui/lists/sortable'
import { Empty } from '#ui/states/empty'
import styles from './manage.module.css'
import { RoomSoftwareRow } from './room-software-row'
import { useOrder } from './use-order'

interface ListProps {
  roomId: number
  list: readonly RoomSoftware[]
  onRemove: (software: RoomSoftware) => unknown
}

const LABEL = '实训室的软件'

/** The room's software in its order, or what a search finds of it; a part of it has no order to change. */
export function RoomSoftwareList({ roomId, list, onRemove }: ListProps) {
  const { filter, show } = useListState({ keyword: '' })
  const { shown, move } = useOrder(roomId, list)
  const word = filter.keyword.trim().toLowerCase()
  const found = shown.filter((s) => `${s.title}\n${s.org_name}`.toLowerCase().includes(word))
  const row = (software: RoomSoftware, handle: React.ReactNode) => (
    <RoomSoftwareRow roomId={roomId} software={software} handle={handle} onRemove={() => onRemove(software)} />
  )
  return (
    <>
      <LiveSearch
        label="按软件或所属组织搜索"
        value={filter.keyword}
        onSearch={(keyword) => show({ keyword })}
        busy={false}
      />
      {word && found.length === 0 && <Empty title="没有找到符合的软件" icon="search" />}
      {word && found.length > 0 && (
        <div className={styles.panel}>
          <PlainList aria-label={LABEL}>
            {found.map((software) => (
              <li key={software.id}>{row(software, <span />)}</li>
            ))}
          </PlainList>
        </div>
      )}
      {!word && (
        <div className={styles.panel}>
          <Sortable label={LABEL} items={shown} itemKey={(s) => String(s.id)} itemLabel={(s) => s.title} onMove={move}>
            {row}
          </Sortable>
        </div>
      )}
    </>
  )
}
