import {
  contentLevelLabels,
  contentStateLabels,
  licenceLabels,
  visibilityLabels,
} from '#contract/content/content.labels'
import type { ContentDetail } from '#contract/content/content.model'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import styles from './content.module.css'
import { kindOf } from './content-card'

/** What content is, whose, since when, and under which licence. */
export function ContentFacts({ content }: { content: ContentDetail }) {
  const { state, description, tags, industries, level, authors, org_info: org } = content
  return (
    <Card>
      <div className={styles.facts}>
        <div className={styles.tags}>
          {state !== 'published' && <Tag tone="warning">{contentStateLabels[state]}</Tag>}
          {content.has_draft && <Tag tone="info">有未发布的修改</Tag>}
          <Tag tone="scene">{kindOf(content)}</Tag>
          {level > 0 && <Tag>{contentLevelLabels[level]}</Tag>}
          {industries.map((industry) => (
            <Tag key={industry.id} wraps>
              {industry.title}
            </Tag>
          ))}
          {tags.map((tag) => (
            <Tag key={tag} wraps>
              {tag}
            </Tag>
          ))}
        </div>
        {description && <p className={styles.intro}>{description}</p>}
        <p className="secondary">
          {authors.map(({ truename }) => truename).join('、')} · {org.name}
          {content.publish_time > 0 && ` · ${date(content.publish_time)} 发布`}
        </p>
        <p className="secondary tabular">
          {content.view_count} 次阅读 · {content.collect_count} 人收藏
          {content.can_edit && ` · ${visibilityLabels[content.visibility]}可见`}
        </p>
        <p className="secondary">
          {licenceLabels[content.licence]}
          {content.credit && ` · 来源：${content.credit}`}
        </p>
        {content.copy_credit && <p className="secondary">{content.copy_credit}</p>}
      </div>
    </Card>
  )
}
