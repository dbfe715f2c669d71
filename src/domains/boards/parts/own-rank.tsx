import { useQuery } from '@tanstack/react-query'
import { points } from '#contract/boards/ranks.rules'
import type { ContestCard } from '#contract/contests/contests.model'
import { entrants } from '#contract/contests/contests.words'
import { STAGE_JUDGING } from '#contract/contests/stages'
import { boardsQueries } from '../boards.queries'

/** One line: the own place in a contest, as far as it may be seen. */
export function OwnRank({ contest }: { contest: ContestCard }) {
  const judged = contest.stage_status >= STAGE_JUDGING
  const { data } = useQuery({ ...boardsQueries.rank(contest.id), enabled: judged })
  if (!judged) return <>比赛结束后公布成绩</>
  if (!data) return <>正在读取成绩…</>
  if (data.state === 'hidden' || !data.mine) return <>成绩还没有公布</>
  const place = data.mine.rank > 0 ? `第 ${data.mine.rank} 名` : '打星'
  return (
    <span className="tabular">
      {place} · {points(data.mine.total)} 分 · 共 {entrants(contest.type, data.total)}
    </span>
  )
}
