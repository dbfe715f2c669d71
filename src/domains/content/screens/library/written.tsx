import { useQueryClient } from '@tanstack/react-query'
import { CONTENT_STATES, type ContentCard } from '#contract/content/content.model'
import { DELETED_DAYS } from '#contract/content/content.rules'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Page } from '#ui/layout/page'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { contentActs } from '../../content.mutations'
import { contentQueries } from '../../content.queries'
import { contentHref } from '../../parts/content-href'
import { useContentList } from '../../parts/content-list'
import { isWrittenHere } from '../../parts/own-screen'
import { contentEditPath } from '../../parts/paths'
import { writtenColumns } from './written-columns'

/** `/my-resource-library?view=mine`: what a person writes, alone or with others, in whatever state; what was deleted is restored here. */
export function Written() {
  usePageTitle('我写的')
  const client = useQueryClient()
  const { state, narrowed, table, byState, byType, search } = useContentList(CONTENT_STATES, contentQueries.mine)
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
        {...table}
        columns={writtenColumns}
        toolbar={<ListTools actions={byState} filters={byType} search={search} />}
        rowActions={(card) =>
          card.state === 'deleted'
            ? [{ key: 'restore', label: '恢复', online: true, onSelect: () => restore(card) }]
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
          ) : narrowed ? (
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
