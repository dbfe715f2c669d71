import type { CampContent, CampDetail, CampPhase } from '#contract/camps/camps.model'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import { contentTypes } from '#contract/content/content.types'
import { isRead } from '#contract/content/progress/progress.rules'
import { date } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { contentHref } from '../../content/parts/content-href'
import styles from './camps.module.css'

/** The phases of a camp by date, each with its contents. */
export function PhaseList({ camp, keep }: { camp: CampDetail; keep: Record<string, string> }) {
  return (
    <Section title={`学习安排 · 共 ${camp.total_days} 天`}>
      <div className="stack">
        {camp.phases.map((phase, n) => (
          <Phase key={phase.id} phase={phase} n={n + 1} keep={keep} />
        ))}
        {camp.phases.length === 0 && (
          <Empty title="还没有学习安排" icon="book">
            {camp.can_edit ? '在“阶段和期次”里添加阶段，再从资源库里选内容' : '老师排好阶段后会显示在这里'}
          </Empty>
        )}
      </div>
    </Section>
  )
}

const spanOf = ({ from_day, to_day }: CampPhase): string =>
  from_day === to_day ? `第 ${from_day} 天` : `第 ${from_day}–${to_day} 天`

function When({ phase }: { phase: CampPhase }) {
  const now = serverSeconds()
  if (!phase.begin_time) return null
  if (now >= phase.end_time) return <Tag>已过</Tag>
  return now >= phase.begin_time ? (
    <Tag tone="success">正在进行</Tag>
  ) : (
    <Tag tone="info">{`${date(phase.begin_time)} 开放`}</Tag>
  )
}

function Phase({ phase, n, keep }: { phase: CampPhase; n: number; keep: Record<string, string> }) {
  const dates = phase.begin_time > 0 && `${date(phase.begin_time)} 至 ${date(phase.end_time - 1)}`
  return (
    <Card title={`${n}. ${phase.title}`} extra={<When phase={phase} />}>
      <div className="stack">
        <span className="secondary tabular">{[spanOf(phase), dates].filter(Boolean).join(' · ')}</span>
        {phase.description && <p className={styles.text}>{phase.description}</p>}
        {phase.contents.length > 0 ? (
          <List label={`${phase.title}的内容`}>
            {phase.contents.map((content) => (
              <Content key={content.id} content={content} open={phase.open} keep={keep} />
            ))}
          </List>
        ) : (
          <p className="secondary">这个阶段没有要读的内容</p>
        )}
      </div>
    </Card>
  )
}

type ContentProps = { content: CampContent; open: boolean; keep: Record<string, string> }
function Content({ content, open, keep }: ContentProps) {
  const { content_type: type, state, percent } = content
  if (state === 'deleted') return <ListRow prefix={<Icon name="trash" />} title={CONTENT_DELETED} />
  const there = state === 'published'
  const far = isRead(percent) ? (
    <Tag tone="success">已读</Tag>
  ) : percent > 1 ? (
    `读到 ${percent}%`
  ) : (
    contentTypes[type].label
  )
  return (
    <ListRow
      prefix={<Icon name={contentTypes[type].icon} />}
      title={content.title}
      extra={there ? open ? far : `${contentTypes[type].label} · 未开放` : <Tag tone="warning">{CONTENT_DOWN}</Tag>}
      // What is not open leads nowhere, and stays as readable as the rest.
      {...(open && there && { href: contentHref(content, keep) })}
    />
  )
}
