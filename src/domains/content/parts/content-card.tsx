import { CONTENT_DELETED, contentStateLabels, resourceKindLabels } from '#contract/content/content.labels'
import type { ContentCard as Card } from '#contract/content/content.model'
import { contentTypes } from '#contract/content/content.types'
import { isRead } from '#contract/content/progress/progress.rules'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { ListRow } from '#ui/lists/list'
import { contentHref } from './content-href'

export const kindOf = (card: Pick<Card, 'kind' | 'content_type_alias'>): string =>
  card.kind ? resourceKindLabels[card.kind] : card.content_type_alias

type RowProps = {
  keep?: Record<string, string>
  card: Pick<Card, 'id' | 'state' | 'content_type' | 'title' | 'description' | 'kind' | 'content_type_alias'>
  percent?: number | undefined
}

/** Content in a list, with how far it was read; what was deleted leaves its place. */
export function ContentRow({ card, keep, percent = 0 }: RowProps) {
  const icon = <Icon name={contentTypes[card.content_type].icon} />
  if (card.state === 'deleted') return <ListRow prefix={<Icon name="trash" />} title={CONTENT_DELETED} disabled />
  return (
    <ListRow
      prefix={icon}
      title={card.title}
      description={card.description || kindOf(card)}
      extra={
        card.state !== 'published' ? (
          <Tag tone="warning">{contentStateLabels[card.state]}</Tag>
        ) : isRead(percent) ? (
          <Tag tone="success">已读</Tag>
        ) : percent > 1 ? (
          `读到 ${percent}%`
        ) : (
          kindOf(card)
        )
      }
      href={contentHref(card, keep)}
    />
  )
}
