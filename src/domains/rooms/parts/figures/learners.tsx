import { figuresApi } from '#contract/rooms/figures/figures.api'
import type { LearnerRow } from '#contract/rooms/figures/figures.model'
import { kindsOf, OWN_KINDS, percentOf, thingWords } from '#contract/rooms/figures/figures.rules'
import { dateTime } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Tag } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { figuresQueries } from '../../figures.queries'
import { type RoomWords, useRoomWords } from '../room-words'

const sorts = [
  { value: 'name', label: '按姓名' },
  { value: 'done', label: '进度少的在前' },
  { value: '-done', label: '进度多的在前' },
  { value: '-late', label: '逾期多的在前' },
  { value: 'last', label: '最久未学习的在前' },
] as const
type Sort = (typeof sorts)[number]['value']
const shape = { keyword: '', by: ['name', 'done', '-done', '-late', 'last'] } as const

const who = ({ code, class_name, team_title }: LearnerRow): string =>
  [code, class_name, team_title].filter(Boolean).join(' · ')

/** What the room's template works with, and what is there to be done all the same. */
const columnsOf = (template: number, words: RoomWords, rows: readonly LearnerRow[]): Column<LearnerRow>[] => {
  const usual: readonly string[] = kindsOf(template)
  const kinds = OWN_KINDS.filter(
    (kind, n) => usual.includes(kind) || rows.some((row) => (row.kinds[n]?.total ?? 0) > 0),
  )
  return [
    { key: 'name', title: '姓名', phone: 'title', cell: (row) => row.truename },
    { key: 'who', title: '学籍', wide: true, phone: 'line', cell: (row) => who(row) || '—' },
    ...kinds.map(
      (kind): Column<LearnerRow> => ({
        key: kind,
        title: thingWords(kind, words).title,
        numeric: true,
        width: '96px',
        cell: ({ kinds: all }) => {
          const one = all[OWN_KINDS.indexOf(kind)] ?? { done: 0, total: 0 }
          return one.total > 0 ? <span title={`${percentOf(one)}%`}>{`${one.done}/${one.total}`}</span> : '—'
        },
      }),
    ),
    {
      key: 'attendance',
      title: '签到',
      numeric: true,
      width: '80px',
      cell: ({ attendance: a }) => (a.total > 0 ? `${a.done}/${a.total}` : '—'),
    },
    {
      key: 'late',
      title: '逾期未交',
      phone: 'aside',
      width: '104px',
      cell: ({ late }) => (late > 0 ? <Tag tone="warning">逾期 {late}</Tag> : '—'),
    },
    {
      key: 'last',
      title: '最近学习',
      width: '150px',
      cell: ({ last_time }) => (last_time > 0 ? dateTime(last_time) : '还没有'),
    },
  ]
}

/** Each learner of a room with what they have done: found, sorted, taken along. */
export function LearnerFigures({ roomId, template }: { roomId: number; template: number }) {
  const words = useRoomWords(roomId)
  const at = useListState(shape)
  const { keyword, by } = at.filter
  const asked = { ...(keyword && { keyword }), ...(by !== 'name' && { sort: by as Sort }) }
  const query = usePaged(
    at,
    ({ page }) => figuresQueries.learners(roomId, { ...asked, ...page }),
    ({ uid }) => uid,
  )
  return (
    <PagedList
      caption="学员数据"
      unit="人"
      query={query}
      onOffset={at.onOffset}
      onLimit={at.onLimit}
      columns={columnsOf(template, words, query.data?.list ?? [])}
      rowKey={({ uid }) => String(uid)}
      rowLabel={({ truename }) => truename}
      toolbar={
        <ListTools
          actions={
            <ExportMenu api={figuresApi.learners} query={{ training_room_id: roomId, ...asked, do_export: 1 }} />
          }
          filters={
            <SelectField
              label="排序"
              hideLabel
              value={by}
              options={[...sorts]}
              onChange={(next) => at.show({ by: next as Sort })}
            />
          }
          search={{
            label: '按姓名或学号搜索',
            value: keyword,
            busy: query.isFetching,
            onSearch: (next) => at.show({ keyword: next }),
          }}
        />
      }
      empty={
        keyword ? (
          <Empty title="没有找到学员" icon="search">
            换个词试试。
          </Empty>
        ) : (
          <Empty title="还没有学员" icon="team">
            学员加入后，这里显示每个人的进度。
          </Empty>
        )
      }
    />
  )
}
