import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentLabels } from '#contract/website/website.labels'
import type { ContentType, SiteContent } from '#contract/website/website.model'
import { date } from '#lib/format'
import { moved } from '#lib/moved'
import { IconButton } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { HeadAction } from '#ui/lists/head-action'
import { PlainList } from '#ui/lists/plain-list'
import { OnlineButton, OnlineIconButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { sortContent, unbindContent } from '../../website.mutations'
import { websiteQueries } from '../../website.queries'
import { ContentDialog } from './content-dialog'
import styles from './website.module.css'

const hints: Record<ContentType, string> = {
  news: '发布后按时间倒序显示在“比赛资讯”，草稿只有你能看到。',
  help: '报名指南、常见问题和要下载的文件；顺序就是官网上的顺序。',
}

/** News or help of the website. */
export function SiteContents({ siteId, kind }: { siteId: number; kind: ContentType }) {
  const client = useQueryClient()
  const query = useQuery(websiteQueries.drafts(siteId, kind))
  const [editing, setEditing] = useState<number>()
  const label = contentLabels[kind]
  const list = query.data?.list ?? []
  const move = (from: number, to: number) =>
    attempt(() =>
      sortContent(
        client,
        siteId,
        moved(list, from, to).map((one) => one.id),
      ),
    )
  const remove = async (one: SiteContent) => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: `删除${label}`, body: `“${one.title}”删除后不能恢复。`, danger: true }))) return
    await attempt(async () => {
      await unbindContent(client, siteId, one.id)
      await say(`已删除${label}`)
    })
  }
  return (
    <Card>
      <div className={styles.form}>
        <div className={`cluster ${styles.bar}`}>
          <span className="secondary">{hints[kind]}</span>
          <HeadAction of={query.data && list} error={query.error} onClick={() => setEditing(0)}>
            {`添加${label}`}
          </HeadAction>
        </div>
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : !query.data ? (
          <SkeletonList rows={4} />
        ) : list.length === 0 ? (
          <Empty title={`还没有${label}`} icon="file" action={{ label: `添加${label}`, onClick: () => setEditing(0) }}>
            添加的{label}会显示在这里
          </Empty>
        ) : (
          <PlainList aria-label={label}>
            {list.map((one, i) => (
              <li key={one.id} className={styles.row}>
                <Tag tone={one.published ? 'success' : 'neutral'}>{one.published ? '已发布' : '草稿'}</Tag>
                <span>
                  {one.title}
                  <br />
                  <span className="secondary tabular">
                    {[one.published ? date(one.publish_time) : '', one.files.length ? `${one.files.length} 个文件` : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={styles.acts}>
                  {kind === 'help' && (
                    <>
                      <OnlineButton
                        size="sm"
                        variant="quiet"
                        disabled={i === 0}
                        onClick={() => move(i, i - 1)}
                        aria-label={`上移${one.title}`}
                      >
                        上移
                      </OnlineButton>
                      <OnlineButton
                        size="sm"
                        variant="quiet"
                        disabled={i === list.length - 1}
                        onClick={() => move(i, i + 1)}
                        aria-label={`下移${one.title}`}
                      >
                        下移
                      </OnlineButton>
                    </>
                  )}
                  <IconButton icon="edit" label={`修改${one.title}`} onClick={() => setEditing(one.id)} />
                  <OnlineIconButton icon="trash" label={`删除${one.title}`} onClick={() => remove(one)} />
                </span>
              </li>
            ))}
          </PlainList>
        )}
      </div>
      {editing !== undefined && (
        <ContentDialog siteId={siteId} kind={kind} contentId={editing} onClose={() => setEditing(undefined)} />
      )}
    </Card>
  )
}
