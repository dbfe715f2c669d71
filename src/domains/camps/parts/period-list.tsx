import { useQueryClient } from '@tanstack/react-query'
import { periodStateLabels } from '#contract/camps/camps.labels'
import type { CampDetail, CampPeriod } from '#contract/camps/camps.model'
import { date, when } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { campActs } from '../camps.mutations'
import styles from './camps.module.css'

const tones = { soon: 'info', signup: 'success', waiting: 'info', running: 'success', over: undefined } as const

const placesText = ({ places, joined_num: n, state }: CampPeriod): string => {
  if (state === 'over') return `${n} 人参加`
  return places > 0 ? `${n} / ${places} 人，剩 ${Math.max(0, places - n)} 个名额` : `${n} 人，不限名额`
}

/** Whether the person may take a place in some period: they are in none that is not over. */
export const mayJoin = (camp: CampDetail): boolean =>
  camp.state === 'published' && !camp.periods.some(({ id, state }) => id === camp.mine?.period_id && state !== 'over')

/** Takes a place; somebody else’s last one is said so at once. */
export const useJoin = (camp: CampDetail) => {
  const client = useQueryClient()
  return (period: CampPeriod) =>
    attempt(async () => {
      await campActs.join(client, camp.id, period.id)
      await say(
        `报名成功，${period.state === 'running' ? '已经开营，现在就可以学习' : `${date(period.begin_time)} 开营`}`,
      )
    })
}

/** Takes a place, or says why nobody can. */
function Join({ period, join }: { period: CampPeriod; join: (period: CampPeriod) => unknown }) {
  const { refusal, number } = period
  if (refusal !== '')
    return (
      <Button size="sm" disabled>
        {refusal.replace(/^这一期的?/, '')}
      </Button>
    )
  return (
    <OnlineButton size="sm" aria-label={`报名第${number}期`} onClick={() => join(period)}>
      报名
    </OnlineButton>
  )
}

/** The periods of a camp: when, how many places, and the way in. */
export function PeriodList({ camp, preview }: { camp: CampDetail; preview: boolean }) {
  const join = useJoin(camp)
  return (
    <Card title="期次">
      {camp.periods.length === 0 && (
        <Empty title="还没有安排期次" icon="clock">
          {camp.can_manage ? '在“阶段和期次”里安排开营日期和名额' : '开放报名后会显示在这里'}
        </Empty>
      )}
      {[...camp.periods].reverse().map((period) => (
        <div key={period.id} className={styles.period}>
          <span className={styles.words}>
            <span className="row">
              <strong>{`第${period.number}期`}</strong>
              <Tag {...(tones[period.state] && { tone: tones[period.state] })}>{periodStateLabels[period.state]}</Tag>
              {camp.mine?.period_id === period.id && <Tag tone="success">我参加的</Tag>}
            </span>
            <span className="secondary tabular">{`${date(period.begin_time)} 至 ${date(period.end_time - 1)}`}</span>
            <span className="secondary">
              {[
                placesText(period),
                period.state === 'soon' && `${when(period.signup_begin)} 开始报名`,
                period.state === 'signup' && `报名截止 ${when(period.signup_end)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {!preview && mayJoin(camp) && period.state !== 'over' && camp.mine?.period_id !== period.id && (
            <Join period={period} join={join} />
          )}
        </div>
      ))}
    </Card>
  )
}
