import type { Output } from '#contract/kernel/endpoint'
import type { marksApi } from '#contract/works/marking/marks.api'
import { itemKindLabels } from '#contract/works/works.labels'
import type { WorkItem } from '#contract/works/works.model'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import styles from './mark.module.css'
import { markPage } from './mark-paths'

type Likeness = Output<typeof marksApi.likeness>['list'][number]
type LikenessHintsProps = { roomId: number; workId: number; items: readonly WorkItem[]; list: readonly Likeness[] }

/** What other hand-ins have in common with this one: one line for each of them, folded, with the way to it. */
export function LikenessHints({ roomId, workId, items, list }: LikenessHintsProps) {
  const ids = [...new Set(list.map((l) => l.submission_id))]
  const groups = ids.map((id) => [id, list.filter((l) => l.submission_id === id)] as const)
  const files = groups.filter(([, like]) => like.some((l) => l.file)).length
  const nameOf = (id: number) => {
    const item = items.find((i) => i.id === id)
    return item?.title || (item && itemKindLabels[item.kind]) || ''
  }
  const said = (like: readonly Likeness[]): string => {
    const same = like.filter((l) => l.file)
    const words = like.filter((l) => !l.file).map((l) => `${nameOf(l.item_id)}约 ${l.percent}% 相同`)
    const names = [...new Set(same.map((l) => nameOf(l.item_id)))].join('、')
    return [...(same.length ? [`交了同一个文件 ${same.length} 个（${names}）`] : []), ...words].join('；')
  }
  return (
    <Card title="相似提示">
      <details className={styles.likeness}>
        <summary>
          与 {groups.length} 份提交相似{files > 0 && `，其中 ${files} 份交了同一个文件`}
        </summary>
        <p className="secondary">只是提示，请自己比对。学员看不到。</p>
        <ul>
          {groups.map(([id, like]) => (
            <li key={id}>
              <Link href={markPage(roomId, workId, id)}>{like[0]?.name}</Link>：{said(like)}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
