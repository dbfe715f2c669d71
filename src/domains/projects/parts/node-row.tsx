import type { ReactNode } from 'react'
import { nodeKindLabels } from '#contract/projects/projects.labels'
import type { ProjectNode } from '#contract/projects/projects.model'
import { Icon } from '#ui/display/icon'
import { ListRow } from '#ui/lists/list'
import { nodeIcons } from './project-address'
import styles from './projects.module.css'

const levels = [undefined, undefined, styles.level2, styles.level3, styles.level4]

interface NodeRowProps {
  node: ProjectNode & { level: number }
  /** What is said of it beside its kind. */
  words?: string
  extra?: ReactNode
  current?: boolean
  href?: string
  onClick?: () => void
}

/** One place of a tree, as deep as it stands. */
export function NodeRow({ node, words, extra, current = false, href, onClick }: NodeRowProps) {
  return (
    <ListRow
      title={<span className={`${styles.node} ${levels[node.level] ?? ''}`}>{node.title}</span>}
      description={
        <span className={`${styles.node} ${levels[node.level] ?? ''}`}>
          {[nodeKindLabels[node.kind], words].filter(Boolean).join(' · ')}
        </span>
      }
      prefix={<Icon name={nodeIcons[node.kind]} size={20} />}
      extra={extra}
      current={current}
      {...(href !== undefined && { href })}
      {...(onClick && { onClick })}
    />
  )
}
