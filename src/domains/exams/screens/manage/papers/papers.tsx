import { useQueryClient } from '@tanstack/react-query'
import type { PaperCard } from '#contract/exams/papers/papers.model'
import { date } from '#lib/format'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { HeadAction } from '#ui/lists/head-action'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { removePaper } from '../../../exams.mutations'
import { examsQueries } from '../../../exams.queries'
import { paperEditor, paperPrint } from '../../../parts/paths'

const shape = { keyword: '' } as const
const columns = (roomId: number): readonly Column<PaperCard>[] => [
  {
    key: 'title',
    title: '试卷',
    phone: 'title',
    cell: ({ id, title }) => <Link href={paperEditor(roomId, id)}>{title}</Link>,
  },
  { key: 'asked', title: '题数', numeric: true, width: '80px', cell: ({ asked }) => asked },
  { key: 'used', title: '考试', numeric: true, width: '80px', cell: ({ used }) => used },
  { key: 'time', title: '更新', numeric: true, width: '120px', cell: ({ update_time }) => date(update_time) },
]

/** Papers of the organisation. */
export function Papers({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const at = useListState(shape)
  const { keyword } = at.filter
  const query = usePaged(
    at,
    ({ page }) => examsQueries.papers(roomId, { keyword, ...page }),
    ({ id }) => id,
  )
  const make = () => navigate(`${paperEditor(roomId, 0)}`)
  const remove = async ({ id, title }: PaperCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '已发布的考试不受影响。'
    if (!(await confirm({ title: `删除“${title}”？`, body, confirmText: '删除', danger: true }))) return
    await attempt(async () => {
      await removePaper(client, { training_room_id: roomId, id })
      await say('已删除')
    })
  }
  return (
    <PagedList
      caption="试卷"
      offline="修改试卷需要联网"
      unit="份"
      query={query}
      onOffset={at.onOffset}
      onLimit={at.onLimit}
      columns={columns(roomId)}
      rowKey={({ id }) => String(id)}
      rowLabel={({ title }) => title}
      toolbar={
        <ListTools
          actions={
            <HeadAction of={query.data?.list} error={query.error} narrowed={at.narrowed} onClick={make}>
              新建试卷
            </HeadAction>
          }
          search={{
            label: '按名称搜索',
            value: keyword,
            busy: query.isFetching,
            onSearch: (next) => at.show({ keyword: next }),
          }}
        />
      }
      rowActions={(row) => [
        { key: 'edit', label: '编辑', onSelect: () => navigate(paperEditor(roomId, row.id)) },
        { key: 'print', label: '预览打印', onSelect: () => navigate(paperPrint(roomId, row.id)) },
        { key: 'remove', label: '删除', danger: true, menu: true, online: true, onSelect: () => remove(row) },
      ]}
      empty={
        at.narrowed ? (
          <Empty title="没有找到试卷" icon="search">
            换个名称试试。
          </Empty>
        ) : (
          <Empty title="还没有试卷" icon="file" action={{ label: '新建试卷', onClick: make }}>
            从题库选题，或按标签和难度为每个人随机抽题。
          </Empty>
        )
      }
    />
  )
}
