import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { contentQueries } from '../content.queries'
import { TYPE_CHOICES, TypeFilter } from '../parts/type-filter'
import { readingColumns } from './reading-columns'

const places = [
  { value: 'all', label: '全部' },
  { value: 'org', label: '本组织' },
  { value: 'store', label: '内容商店' },
] as const
const shape = { from: ['all', 'org', 'store'], type: TYPE_CHOICES, keyword: '' } as const

/** `/content-reading`: all that there is to read, of the organisation and of the store. */
export function ContentReading() {
  const desk = useDesk()
  const at = useListState(shape, { sorts: ['title', 'time', 'views'] })
  const { from, type, keyword } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      contentQueries.lists({
        keyword,
        ...(from !== 'all' && { from }),
        ...(type !== 'all' && { content_type: type }),
        ...(at.order && { sort: at.order }),
        ...page,
      }),
    ({ id }) => id,
  )
  const library = (
    <Button variant="secondary" icon="file" href="/my-resource-library">
      我的资源库
    </Button>
  )
  return (
    <Page title="学习内容" wide {...(desk ? { right: library } : { backHref: '/my-resource-library' })}>
      <PagedList
        caption="学习内容"
        offline="看过的内容可以直接打开"
        unit="项"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={readingColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        toolbar={
          <ListTools
            actions={<Chips label="范围" options={places} value={from} onChange={(next) => at.show({ from: next })} />}
            filters={<TypeFilter value={type} onChange={(next) => at.show({ type: next })} />}
            search={{
              label: '按标题、简介或标签搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        empty={
          at.narrowed ? (
            <Empty title="没有找到内容" icon="search">
              换个标题、范围或类型试试。
            </Empty>
          ) : (
            <Empty title="还没有学习内容" icon="book">
              老师和组织发布的内容会列在这里。
            </Empty>
          )
        }
      />
    </Page>
  )
}
