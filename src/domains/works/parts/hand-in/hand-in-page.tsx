import { type ItemStand, itemStands } from '#contract/works/passes/hand-in.rules'
import { itemStandLabels, lateRuleLabels, offlineHoursLabel } from '#contract/works/passes/passes.labels'
import type { PassDetail } from '#contract/works/passes/passes.model'
import { itemKindLabels } from '#contract/works/works.labels'
import type { WorkStep } from '#contract/works/works.model'
import { when } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { Tag, type Tone } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { unsentHandIn, type WorkRef } from '../../passes.offline'
import { workPage } from '../paths'
import { askedItems, handInParts, stepOf } from './hand-in-parts'
import { HandedIn, UnsentHandIn } from './hand-in-state'

const standTones: Record<ItemStand, Tone> = {
  split: 'danger',
  unsent: 'info',
  answered: 'success',
  over: 'neutral',
  open: 'neutral',
}

/** What becomes of what comes after the deadline; what was given back has time, whatever the rule is. */
const lateWords = ({ pass, late_rule: rule, offline_hours: hours }: PassDetail): string => {
  if (pass.state === 'returned') return '退回后重新提交，不受截止时间限制。'
  const { label, description } = lateRuleLabels[rule]
  const made = rule === 'refuse' ? '' : `断网补交：${offlineHoursLabel(hours)}。`
  return `截止后送达的提交：${label}。${description}。${made}`
}

type HandInPageProps = { work: WorkRef; steps: readonly WorkStep[]; pass: PassDetail; deadline: number; scores: string }

/** The last page: what is answered and what is not, what waits on this device, the receipt. */
export function HandInPage({ work, steps, pass, deadline, scores }: HandInPageProps) {
  const { items: waiting } = useOutbox()
  const handIn = unsentHandIn(waiting, work.workId)
  const stands = itemStands(askedItems(steps), handInParts(work.workId, pass, waiting))
  return (
    <>
      {handIn && <UnsentHandIn item={handIn} />}
      <HandedIn work={work} pass={pass} scores={scores} />
      {stands.length > 0 && (
        <List label="作答情况">
          {stands.map(({ item, stand }) => (
            <ListRow
              key={item.id}
              title={item.title || itemKindLabels[item.kind]}
              description={[item.required ? '必做' : '选做', item.deadline > 0 && `${when(item.deadline)} 截止`]
                .filter(Boolean)
                .join(' · ')}
              href={workPage(work.roomId, work.workId, stepOf(steps, item.id))}
              extra={
                <Tag tone={stand === 'open' && item.required ? 'warning' : standTones[stand]}>
                  {itemStandLabels[stand]}
                </Tag>
              }
            />
          ))}
        </List>
      )}
      {pass.shown_time > 0 && !pass.closed && (
        <p role="status">成绩已公布：现在提交不算按时，提交后不能撤回，提交后可以看答案。</p>
      )}
      {deadline > 0 && !pass.receipt && <p className="secondary">{lateWords(pass)}</p>}
    </>
  )
}
