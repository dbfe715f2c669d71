import { contentErrors } from '#contract/content/content.errors'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import type { ContentDetail } from '#contract/content/content.model'
import { goneState } from '#contract/content/content.rules'
import { ApiError } from '#lib/net/errors'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import type { Gone } from './known-gone'

/** Why content can't be read: what the server says now, before what was read earlier; undefined where it can, or nobody knows. */
export const goneOf = (
  data: Pick<ContentDetail, 'state' | 'can_edit' | 'can_manage'> | undefined,
  error: Error | null,
): Gone | 'gone' | undefined => {
  const is = (row: (typeof contentErrors)[keyof typeof contentErrors]) => error instanceof ApiError && error.is(row)
  if (is(contentErrors.content_deleted)) return 'deleted'
  if (is(contentErrors.content_down)) return 'taken_down'
  if (is(contentErrors.content_gone)) return 'gone'
  return data && goneState(data)
}

type Props = { gone: ReturnType<typeof goneOf>; error: Error | null; onRetry: () => unknown }

/** It was deleted, taken down, never there for this person, or did not come. */
export function ContentGone({ gone, error, onRetry }: Props) {
  const home = { label: '返回首页', href: '/index' }
  if (gone === 'deleted')
    return (
      <Empty icon="trash" title={CONTENT_DELETED} action={home}>
        作者已经删除了这项内容。
      </Empty>
    )
  if (gone === 'taken_down')
    return (
      <Empty icon="eye-off" title={`内容${CONTENT_DOWN}`} action={home}>
        重新上架后会恢复显示。
      </Empty>
    )
  if (gone)
    return (
      <Empty icon="file" title="内容不存在或无权查看" action={home}>
        可能没有分享给你，或链接不完整。
      </Empty>
    )
  return error && <ErrorState error={error} onRetry={onRetry} />
}
