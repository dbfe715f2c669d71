import { useQuery } from '@tanstack/react-query'
import { readCell } from '#contract/courses/class/class.rules'
import type { PlanMatrix } from '#contract/plans/matrix/matrix.model'
import { matrixRows } from '#contract/plans/matrix/matrix.rules'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { RichText } from '#ui/rich/rich-text'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { planEditor, planLearner, planMatrix } from '../../parts/plan-address'
import { schoolToday } from '../../parts/use-ticks'
import { plansQueries } from '../../plans.queries'
import { ContentFacts } from '../plan-content'

type Props = { roomId: number; planId: number; itemId: number }

/** One item of a plan for who teaches: what it is, and who has done it. */
export function ItemDesk({ roomId, planId, itemId }: Props) {
  const query = useQuery(plansQueries.content(planId, itemId))
  const matrix = useQuery(plansQueries.matrix(planId))
  const title = query.data?.item.title ?? '安排'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={planMatrix(roomId, planId)}
      query={query}
      label="安排加载中"
      actions={
        <Button variant="secondary" href={planEditor(roomId, planId)}>
          编辑计划
        </Button>
      }
    >
      {(content) => (
        <div className="stack">
          <ContentFacts roomId={roomId} content={content} managed />
          {content.text && (
            <Card>
              <RichText html={content.text.body} />
            </Card>
          )}
          <QueryView query={matrix}>{(all) => <Who roomId={roomId} itemId={itemId} matrix={all} />}</QueryView>
        </div>
      )}
    </QueryPage>
  )
}

function Who({ roomId, itemId, matrix }: { roomId: number; itemId: number; matrix: PlanMatrix }) {
  const at = matrix.items.findIndex(({ id }) => id === itemId)
  const rows = matrixRows(matrix, schoolToday())
  const done = rows.filter(({ cells }) => readCell(cells[at] ?? '').done).length
  if (rows.length === 0 || at < 0)
    return (
      <Empty title="还没有学员" icon="team">
        学员加入实训室后，完成情况会显示在这里。
      </Empty>
    )
  return (
    <div className="stack">
      <Card>
        <Progress label="完成人数" value={(100 * done) / rows.length} text={`${done} / ${rows.length} 人已完成`} />
      </Card>
      <List label="学员">
        {[...rows]
          .sort((a, b) => Number(readCell(a.cells[at] ?? '').done) - Number(readCell(b.cells[at] ?? '').done))
          .slice(0, SHOWN)
          .map((row) => {
            const { done: is, percent } = readCell(row.cells[at] ?? '')
            return (
              <ListRow
                key={row.uid}
                href={planLearner(roomId, row.uid)}
                title={row.name}
                description={[row.unit, row.team].filter(Boolean).join(' · ')}
                extra={is ? <Tag tone="success">已完成</Tag> : <Tag>{percent > 0 ? `${percent}%` : '未完成'}</Tag>}
              />
            )
          })}
      </List>
      {rows.length > SHOWN && <p className="secondary">{`先列出 ${SHOWN} 人，全部学员在完成情况表中。`}</p>}
    </div>
  )
}
/** People that are listed, those who have not done it first. */
const SHOWN = 200
