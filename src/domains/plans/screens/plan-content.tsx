import { useQuery } from '@tanstack/react-query'
import { daysText } from '#contract/plans/days/days.rules'
import { boundLabels, planKindLabel } from '#contract/plans/plans.labels'
import type { PlanContent as Content } from '#contract/plans/plans.model'
import { isTicked } from '#contract/plans/plans.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { thisDevice } from '#lib/device/environment'
import { isOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { say } from '#ui/overlays/say'
import { RichText } from '#ui/rich/rich-text'
import { QueryPage } from '#ui/states/query-page'
import { useRoomWords } from '../../rooms/parts/room-words'
import { roomsQueries } from '../../rooms/rooms.queries'
import { ItemStateTag } from '../parts/item-row'
import { planAt, planItemAt } from '../parts/plan-address'
import styles from '../parts/plans.module.css'
import { contentWithTicks, schoolToday, useTicks } from '../parts/use-ticks'
import { tickLater } from '../plans.offline'
import { plansQueries } from '../plans.queries'

type Props = { roomId: number; planId: number; itemId: number }

/** One item of a plan: what it is, where it is done, the text it holds, and the way on. */
export function PlanContent({ roomId, planId, itemId }: Props) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(plansQueries.content(planId, itemId))
  const ticks = useTicks(planId)
  const known = query.data && contentWithTicks(query.data, ticks)
  const title = known?.item.title ?? '安排'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={planAt(roomId, planId)}
      query={query}
      aged="打勾会在联网后提交"
      label="安排加载中"
      actions={known && <Ways content={known} learns={room?.role === 'user'} ended={hasEnded(room)} />}
    >
      {(fetched) => (
        <ContentBody roomId={roomId} content={contentWithTicks(fetched, ticks)} waiting={ticks.has(itemId)} />
      )}
    </QueryPage>
  )
}

type FactsProps = { roomId: number; content: Content; managed?: boolean; waiting?: boolean }

/** What an item is; for who teaches without how it stands for themselves. */
export function ContentFacts({ roomId, content, managed, waiting }: FactsProps) {
  const words = useRoomWords(roomId)
  const { item, stage, plan, waits } = content
  const days = daysText(item.begin_day, item.due_day, schoolToday())
  return (
    <Card>
      <div className={styles.card}>
        <div className="cluster">
          {!managed && <ItemStateTag item={item} waiting={waiting} />}
          <span className="secondary tabular">
            {[planKindLabel(item.kind, words), days, !item.required && '选做'].filter(Boolean).join(' · ')}
          </span>
        </div>
        <span className="secondary">{`${plan.title} · ${stage}`}</span>
        {item.note && <p className={styles.about}>{item.note}</p>}
        {item.bound_title && item.bound_title !== item.title && item.kind !== 'text' && <p>{item.bound_title}</p>}
        {item.bound !== 'there' && <p className="secondary">{`${boundLabels[item.bound]}，这一项不计入进度。`}</p>}
        {!managed && waits.length > 0 && (
          <p className="secondary">{`先完成${waits.map((one) => `“${one.title}”`).join('、')}，再做这一项。`}</p>
        )}
      </div>
    </Card>
  )
}

function ContentBody({ roomId, content, waiting }: { roomId: number; content: Content; waiting: boolean }) {
  const { plan, text, previous_id: previous, next_id: next } = content
  return (
    <div className={styles.reader}>
      <ContentFacts roomId={roomId} content={content} waiting={waiting} />
      {text && (
        <Card>
          <RichText html={text.body} />
        </Card>
      )}
      <div className={styles.steps}>
        {previous > 0 ? (
          <Button variant="secondary" href={planItemAt(roomId, plan.id, previous)}>
            上一项
          </Button>
        ) : (
          <span />
        )}
        {next > 0 && (
          <Button variant={content.item.done ? 'primary' : 'secondary'} href={planItemAt(roomId, plan.id, next)}>
            下一项
          </Button>
        )}
      </div>
    </div>
  )
}

type WaysProps = { content: Content; learns: boolean | undefined; ended: boolean | undefined }

/** Where it is done, and what a learner ticks off themselves. */
function Ways({ content, learns, ended }: WaysProps) {
  const { item, plan, waits } = content
  if (item.bound !== 'there') return null
  const ticks = learns && isTicked(item.kind) && !ended
  const tick = async (done: boolean) => {
    await tickLater({ planId: plan.id, itemId: item.id, title: item.title, done })
    if (!isOnline()) return say(`已保存在${thisDevice}上，联网后自动提交`)
    await say(done ? '已完成' : '已取消')
  }
  return (
    <>
      {item.href && waits.length === 0 && (
        <Button block href={item.href} variant={item.done ? 'secondary' : 'primary'}>
          {item.done ? '再看看' : `去${item.kind === 'content' ? '阅读' : '完成'}`}
        </Button>
      )}
      {ticks &&
        (item.done ? (
          <Button block variant="secondary" onClick={() => tick(false)}>
            取消完成
          </Button>
        ) : (
          <Button
            block
            icon="check"
            variant={item.kind === 'text' ? 'primary' : 'secondary'}
            disabled={waits.length > 0}
            onClick={() => tick(true)}
          >
            我完成了
          </Button>
        ))}
    </>
  )
}
