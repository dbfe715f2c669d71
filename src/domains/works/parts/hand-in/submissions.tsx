import { useQuery } from '@tanstack/react-query'
import { arrivalText } from '#contract/works/passes/passes.labels'
import type { Submission } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import { when } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Version } from '#ui/display/versions'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import type { WorkRef } from '../../passes.offline'
import { passesQueries } from '../../passes.queries'
import { worksQueries } from '../../works.queries'
import { AnswerView } from '../answer/answer-view'
import styles from '../works.module.css'

/** Every hand-in of a work, also those that were taken back, with what was in it. */
export function Submissions({ work, onClose }: { work: WorkRef; onClose: () => void }) {
  const query = useQuery(passesQueries.versions(work.roomId, work.workId))
  const items = (useQuery(worksQueries.detail(work.workId)).data?.steps ?? []).flatMap((s) => s.items)
  const { data } = query
  return (
    <SheetOrDialog open onClose={onClose} title="提交记录">
      <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
      <ol className="stack">
        {data?.submissions.map((one) => (
          <One key={one.id} one={one} items={items} />
        ))}
      </ol>
    </SheetOrDialog>
  )
}

function One({ one, items }: { one: Submission; items: readonly WorkItem[] }) {
  return (
    <li>
      <Version>
        <span className="row">
          <strong>第 {one.version} 次</strong>
          {one.withdrawn_time > 0 ? <Tag>已撤回</Tag> : <Tag tone="success">有效</Tag>}
          {arrivalText(one) && <Tag tone={one.late ? 'warning' : 'info'}>{arrivalText(one)}</Tag>}
        </span>
        <span className="secondary">
          {one.truename} · {when(one.server_time)}
          {one.arrival !== 'on_time' && ` · 设备完成 ${when(one.device_time)}`}
        </span>
        <details>
          <summary>查看内容（{one.answer_count} 项）</summary>
          <div className="stack">
            {one.answers.map((answer) => {
              const item = items.find((i) => i.id === answer.item_id)
              return (
                <div key={answer.item_id}>
                  <strong>{item?.title ?? '已移除的一项'}</strong>
                  <AnswerView item={item} answer={answer} />
                </div>
              )
            })}
          </div>
        </details>
        <span className={`secondary ${styles.given}`}>指纹 {one.hash}</span>
      </Version>
    </li>
  )
}
