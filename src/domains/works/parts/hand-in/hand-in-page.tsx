import { lateRuleLabels, offlineHoursLabel } from '#contract/works/passes.labels'
import type { PassDetail } from '#contract/works/passes.model'
import { isAnswered } from '#contract/works/passes.rules'
import { itemKindLabels } from '#contract/works/works.labels'
import type { WorkStep } from '#contract/works/works.model'
import { answerable } from '#contract/works/works.rules'
import { when } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { unsentAnswers, unsentHandIn, type WorkRef } from '../../passes.offline'
import { isOver } from '../answer/item-over'
import { workPage } from '../paths'
import { HandedIn, UnsentHandIn } from './hand-in-state'

type HandInPageProps = { work: WorkRef; steps: readonly WorkStep[]; pass: PassDetail; deadline: number; scores: string }

/** The last page: what is answered and what is not, what waits on this device, the receipt. */
export function HandInPage({ work, steps, pass, deadline, scores }: HandInPageProps) {
  const { items: waiting } = useOutbox()
  const unsent = unsentAnswers(waiting, work.workId)
  const handIn = unsentHandIn(waiting, work.workId)
  const given = new Map(pass.answers.map((a) => [a.item_id, a.value]))
  const asked = steps.flatMap((step) => step.items.filter((i) => answerable(i.kind)).map((item) => ({ step, item })))
  return (
    <>
      {handIn && <UnsentHandIn item={handIn} />}
      <HandedIn work={work} pass={pass} scores={scores} />
      {asked.length > 0 && (
        <List label="作答情况">
          {asked.map(({ step, item }) => {
            const here = unsent.some((one) => one.saving.itemId === item.id)
            const done = isAnswered(item, given.get(item.id))
            const split = pass.aside.some((a) => a.item_id === item.id)
            return (
              <ListRow
                key={item.id}
                title={item.title || itemKindLabels[item.kind]}
                description={[item.required ? '必做' : '选做', item.deadline > 0 && `${when(item.deadline)} 截止`]
                  .filter(Boolean)
                  .join(' · ')}
                href={workPage(work.roomId, work.workId, step.id)}
                extra={
                  split ? (
                    <Tag tone="danger">待选择</Tag>
                  ) : here ? (
                    <Tag tone="info">待同步</Tag>
                  ) : done ? (
                    <Tag tone="success">已答</Tag>
                  ) : isOver(pass, item) ? (
                    <Tag>已截止</Tag>
                  ) : (
                    <Tag tone={item.required ? 'warning' : 'neutral'}>未答</Tag>
                  )
                }
              />
            )
          })}
        </List>
      )}
      {pass.shown_time > 0 && !pass.closed && (
        <p role="status">成绩已公布：现在提交不算按时，提交后不能撤回，提交后可以看答案。</p>
      )}
      {deadline > 0 && !pass.receipt && (
        <p className="secondary">
          截止后送达的提交：{lateRuleLabels[pass.late_rule].label}。{lateRuleLabels[pass.late_rule].description}。
          {pass.late_rule !== 'refuse' && `断网补交：${offlineHoursLabel(pass.offline_hours)}。`}
        </p>
      )}
    </>
  )
}
