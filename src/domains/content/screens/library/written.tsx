import { useQueryClient } from '@tanstack/react-query'
import { contentStateLabels } from '#contract/content/content.labels'
import { CONTENT_STATES, type ContentCard } from '#contract/content/content.model'
import { DELETED_DAYS } from '#contract/content/content.rules'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { contentActs } from '../../content.mutations'
import { contentQueries } from '../../content.queries'
import { contentHref } from '../../parts/content-href'
import { isWrittenHere } from '../../parts/own-screen'
import { contentEditPath } from '../../parts/paths'
import { TYPE_CHOICES, TypeFilter } from '../../parts/type-filter'
import { writtenColumns } from './written-columns'

const states = ['all', ...CONTENT_STATES] as const
const stateOptions = states.map((value) => ({ value, label: value === 'all' ? '全部' : contentStateLabels[value] }))
const shape = { state: states, type: TYPE_CHOICES, keyword: '' } as const

/** `/my-resource-library?view=mine`: what a person writes, alone or with others, in whatever state; what was deleted is restored here. */
export function Written() {
  usePageTitle('我写的')
  const client = useQueryClient()
  const at = useListState(shape, { sorts: ['title', 'time', 'views'] })
  const { keyword, state, type } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      contentQueries.mine({
        keyword,
        ...(state !== 'all' && { state }),
        ...(type !== 'all' && { content_type: type }),
        ...(at.order && { sort: at.order }),
        ...page,
      }),
    ({ id }) => id,
  )
  const restore = ({ id, title }: ContentCard) =>
    attempt(async () => {
      await contentActs.remove(client, id, true)
      await say(`已恢复“${title}”`)
    })
  return (
    <Page title="我写的" wide backHref="/my-resource-library">
      <PagedList
        caption="我写的内容"
        offline="修改和恢复需要联网，看过的内容可以直接打开"
        unit="项"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={writtenColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        toolbar={
          <ListTools
            actions={
              <Chips label="状态" options={stateOptions} value={state} onChange={(next) => at.show({ state: next })} />
            }
            filters={<TypeFilter value={type} onChange={(next) => at.show({ type: next })} />}
            search={{
              label: '按标题、简介或标签搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        rowActions={(card) =>
          card.state === 'deleted'
            ? [{ key: 'restore', label: '恢复', onSelect: () => restore(card) }]
            : [
                ...(isWrittenHere(card.content_type)
                  ? [{ key: 'edit', label: '编辑', onSelect: () => navigate(contentEditPath(card)) }]
                  : []),
                { key: 'open', label: '查看', onSelect: () => navigate(contentHref(card)) },
              ]
        }
        empty={
          state === 'deleted' ? (
            <Empty title="没有删除的内容" icon="trash">
              {`删除的内容在这里保留 ${DELETED_DAYS} 天，期间可以恢复。`}
            </Empty>
          ) : at.narrowed ? (
            <Empty title="没有找到内容" icon="search">
              换个标题、状态或类型试试。
            </Empty>
          ) : (
            <Empty title="还没有写过内容" icon="edit" action={{ label: '回到资源库', href: '/my-resource-library' }}>
              自己新建的，以及同事邀请你一起写的内容，会列在这里。
            </Empty>
          )
        }
      />
    </Page>
  )
}
