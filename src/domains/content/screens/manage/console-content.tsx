import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentCard } from '#contract/content/content.model'
import { navigate } from '#lib/navigate'
import { Page } from '#ui/layout/page'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { popup } from '#ui/overlays/popup'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { contentActs } from '../../content.mutations'
import { contentQueries } from '../../content.queries'
import { consoleHref } from '../../parts/content-href'
import { useContentList } from '../../parts/content-list'
import { previewAction } from '../../parts/paths'
import { consoleColumns } from './console-columns'

const PublishDialog = popup(() => import('./publish-dialog').then((m) => m.PublishDialog))

const states = ['published', 'taken_down', 'deleted'] as const
const REASONS = ['内容有误，请修改后联系我们', '内容已过期', '可能涉及他人版权']

/** `/console/app/content`: what people of the organisation published; taken down with a reason, shown to others. */
export function ConsoleContent() {
  const client = useQueryClient()
  const [down, setDown] = useState<ContentCard>()
  const [showing, setShowing] = useState<ContentCard>()
  const { narrowed, table, byState, byType, search } = useContentList(states, contentQueries.managed)
  const putUp = (card: ContentCard) =>
    attempt(async () => {
      await contentActs.setOnline(client, card.id, 1)
      await say('已重新上架')
    })
  return (
    <Page title="内容管理" above="/index" wide>
      <PagedList
        caption="内容"
        offline="管理内容需要联网"
        {...table}
        columns={consoleColumns}
        toolbar={
          <ListTools
            filters={
              <>
                {byState}
                {byType}
              </>
            }
            search={search}
          />
        }
        rowActions={(card) =>
          card.state === 'deleted'
            ? []
            : [
                { key: 'open', label: '查看', onSelect: () => navigate(consoleHref(card)) },
                previewAction(card),
                { key: 'show', label: '可见范围', menu: true, onSelect: () => setShowing(card) },
                card.state === 'published'
                  ? { key: 'down', label: '下架', menu: true, danger: true, onSelect: () => setDown(card) }
                  : { key: 'up', label: '重新上架', menu: true, online: true, onSelect: () => putUp(card) },
              ]
        }
        empty={
          narrowed ? (
            <Empty title="没有找到内容" icon="search">
              换个标题、状态或类型试试。
            </Empty>
          ) : (
            <Empty title="还没有发布的内容" icon="book">
              本组织和下级组织的教师发布的资源、动态、专栏和标准会列在这里。
            </Empty>
          )
        }
      />
      {down && (
        <ReasonDialog
          title={`下架“${down.title}”`}
          label="下架原因"
          quick={REASONS}
          max={100}
          missing="请填写下架原因"
          action="下架"
          onClose={() => setDown(undefined)}
          onSend={(reason) =>
            attempt(async () => {
              await contentActs.setOnline(client, down.id, 0, reason)
              setDown(undefined)
              await say('已下架')
            })
          }
        >
          作者会收到通知；用到它的实训室和专栏里显示“已下架”。
        </ReasonDialog>
      )}
      {showing && (
        <PublishDialog
          initial={showing.visibility}
          title={`可见范围：${showing.title}`}
          action="保存"
          onClose={() => setShowing(undefined)}
          onPublish={(visibility) =>
            attempt(async () => {
              await contentActs.setVisibility(client, showing.id, visibility)
              setShowing(undefined)
              await say('已保存')
            })
          }
        />
      )}
    </Page>
  )
}
