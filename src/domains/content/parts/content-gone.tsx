import { contentErrors } from '#contract/content/content.errors'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import { ApiError } from '#lib/net/errors'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'

/** Why content can't be read: it was deleted, taken down, never there for this person, or did not come. */
export function ContentGone({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const is = (row: (typeof contentErrors)[keyof typeof contentErrors]) => error instanceof ApiError && error.is(row)
  const home = { label: '返回首页', href: '/index' }
  if (is(contentErrors.content_deleted))
    return (
      <Empty icon="trash" title={CONTENT_DELETED} action={home}>
        作者已经删除了这项内容。
      </Empty>
    )
  if (is(contentErrors.content_down))
    return (
      <Empty icon="eye-off" title={`内容${CONTENT_DOWN}`} action={home}>
        重新上架后会恢复显示。
      </Empty>
    )
  if (is(contentErrors.content_gone))
    return (
      <Empty icon="file" title="内容不存在或无权查看" action={home}>
        可能没有分享给你，或链接不完整。
      </Empty>
    )
  return <ErrorState error={error} onRetry={onRetry} />
}
