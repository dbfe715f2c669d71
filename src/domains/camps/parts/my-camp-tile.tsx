import { useQueryClient } from '@tanstack/react-query'
import { campMemberLabels, periodStateLabels } from '#contract/camps/camps.labels'
import type { MyCamp } from '#contract/camps/camps.model'
import { percentRead } from '#contract/camps/camps.rules'
import { myCampLine } from '#contract/camps/camps.words'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import { dayOf } from '#contract/todo/todo.rules'
import { date } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { StateCard } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { Progress } from '#ui/states/progress'
import { campChanged } from '../camps.mutations'
import { checkinsHere } from '../camps.offline'
import { campPage } from './camp-paths'

function Standing({ camp }: { camp: MyCamp }) {
  if (camp.state === 'taken_down') return <Tag>{CONTENT_DOWN}</Tag>
  if (camp.graduate_time > 0) return <Tag tone="success">{campMemberLabels.graduated}</Tag>
  if (camp.met) return <Tag tone="info">{campMemberLabels.met}</Tag>
  return <Tag tone={camp.period_state === 'running' ? 'scene' : 'neutral'}>{periodStateLabels[camp.period_state]}</Tag>
}

/** A camp that the person is in: their period, how far they are, and whether today's check-in is made. */
export function MyCampTile({ camp }: { camp: MyCamp }) {
  const client = useQueryClient()
  const today = dayOf(serverSeconds())
  const waiting = checkinsHere(useOutbox().items, camp.period_id)
  useWhenSent(waiting.length, () => void campChanged(client))
  const unsent = waiting.some(({ at }) => dayOf(at) === today)
  if (camp.delete_time > 0)
    return (
      <List label={CONTENT_DELETED}>
        <ListRow prefix={<Icon name="trash" />} title={CONTENT_DELETED} />
      </List>
    )
  const { title, read_done, read_total } = camp
  const runs = camp.period_state === 'running' && camp.state === 'published'
  return (
    <StateCard href={campPage(camp.id)} scene="ke" title={title} state={<Standing camp={camp} />}>
      <span className="secondary tabular">{myCampLine(camp)}</span>
      {read_total > 0 && (
        <Progress
          label={`${title}的学习进度`}
          value={percentRead(read_done, read_total)}
          text={`已学 ${read_done}/${read_total} 项内容`}
        />
      )}
      {camp.graduate_time > 0 && <span className="secondary">{`${date(camp.graduate_time)} 结营`}</span>}
      {runs && camp.graduate_time === 0 && (
        <span>
          {unsent ? (
            <Tag tone="info">今天的打卡待提交</Tag>
          ) : camp.today ? (
            <Tag tone="success">今天已打卡</Tag>
          ) : (
            <Tag tone="warning">今天还没有打卡</Tag>
          )}
        </span>
      )}
    </StateCard>
  )
}
