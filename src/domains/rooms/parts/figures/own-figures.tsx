import { useQuery } from '@tanstack/react-query'
import { ownFar, percentOf, placeText, thingWords } from '#contract/rooms/figures/figures.rules'
import { dateTime } from '#lib/format'
import { Card } from '#ui/layout/card'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { figuresQueries } from '../../figures.queries'
import { useRoomWords } from '../room-words'
import { Activity } from './activity'

/** What one has done in a room, beside the mean of all. */
export function OwnFigures({ roomId }: { roomId: number }) {
  const words = useRoomWords(roomId)
  const query = useQuery(figuresQueries.own(roomId))
  return (
    <QueryView query={query} skeleton={<SkeletonCards />}>
      {({ kinds, days, data_time }) => (
        <div className="stack">
          <span className="secondary">数据截至 {dateTime(data_time)}</span>
          {kinds.length === 0 && days.every(({ deeds }) => deeds === 0) && (
            <Empty title="还没有数据" icon="chart">
              {words('有了课程、{work}、任务或考试后，这里显示你的进度和全班平均。')}
            </Empty>
          )}
          {kinds.map((one) => {
            const { kind, mean, place, ranked } = one
            const { title, done: did } = thingWords(kind, words)
            return (
              <Card key={kind} title={title} extra={place > 0 && ranked > 1 && <span>{placeText(kind, one)}</span>}>
                <div className="stack">
                  <Progress value={percentOf(one)} label={`我的${title}`} text={ownFar(did, one)} />
                  {mean >= 0 && <Progress value={mean} label={`${title}平均`} text="全班平均" />}
                </div>
              </Card>
            )
          })}
          <Activity days={days} own />
        </div>
      )}
    </QueryView>
  )
}
