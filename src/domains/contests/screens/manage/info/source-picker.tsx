import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemKindLabel } from '#contract/contests/authoring/authoring.labels'
import type { ContestSource } from '#contract/contests/authoring/authoring.model'
import { dateTime } from '#lib/format'
import { Chips, Tag } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { type RoomWords, useRoomWords } from '../../../../rooms/parts/room-words'
import { authoringQueries } from '../../../authoring.queries'
import styles from './info.module.css'

interface SourcePickerProps {
  roomId: number
  /** What is bound already, as `kind id`. */
  bound: ReadonlySet<string>
  onPick: (source: ContestSource) => void
  onClose: () => void
}

const KINDS = ['work', 'task', 'exam', 'project'] as const
type Kind = 'all' | (typeof KINDS)[number]

const about = (s: ContestSource, words: RoomWords): string =>
  [itemKindLabel(s.kind, words), s.deadline ? `截止 ${dateTime(s.deadline)}` : '没有截止时间'].join(' · ')

/** Works, tasks and exams of the room, one of which becomes an item. */
export function SourcePicker({ roomId, bound, onPick, onClose }: SourcePickerProps) {
  const words = useRoomWords(roomId)
  const query = useQuery(authoringQueries.sources(roomId))
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const word = keyword.trim().toLowerCase()
  const found = query.data?.list.filter(
    (s) => (kind === 'all' || s.kind === kind) && s.title.toLowerCase().includes(word),
  )
  return (
    <SheetOrDialog open onClose={onClose} title={words('绑定{work}、任务、考试或项目')}>
      <div className={styles.sources}>
        <SearchField label="按名称搜索" value={keyword} onChange={setKeyword} />
        <Chips<Kind>
          label="类型"
          options={[
            { value: 'all', label: '全部' },
            ...KINDS.map((value) => ({ value, label: itemKindLabel(value, words) })),
          ]}
          value={kind}
          onChange={setKind}
        />
        {found ? (
          found.length ? (
            <List label="可以绑定的内容">
              {found.map((s) => {
                const taken = bound.has(`${s.kind} ${s.ref_id}`)
                return (
                  <ListRow
                    key={`${s.kind} ${s.ref_id}`}
                    title={s.title}
                    description={about(s, words)}
                    extra={taken ? <Tag>已绑定</Tag> : !s.published && <Tag tone="warning">未发布</Tag>}
                    disabled={taken}
                    onClick={() => onPick(s)}
                  />
                )
              })}
            </List>
          ) : (
            <Empty title={word ? '没有找到' : '实训室还没有可以绑定的内容'} icon="search">
              {word ? '换个关键词试试' : words('先新建{work}、任务、考试或项目，再回来绑定')}
            </Empty>
          )
        ) : (
          <QueryView query={query} label="正在查找可以绑定的内容" />
        )}
      </div>
    </SheetOrDialog>
  )
}
