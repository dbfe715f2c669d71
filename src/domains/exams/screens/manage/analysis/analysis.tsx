import { useQuery } from '@tanstack/react-query'
import type { Analysis } from '#contract/exams/analysis/analysis.api'
import { alphaWords, STEP } from '#contract/exams/analysis/analysis.rules'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { ChartBars } from '#ui/display/chart-bars'
import { Figures } from '#ui/display/figures'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { examsQueries } from '../../../exams.queries'
import { examTakers } from '../../../parts/paths'
import { saveAnalysis } from './analysis-sheet'
import { ItemCards } from './item-cards'

/** How an exam and each of its questions did. */
export function ExamAnalysis({ roomId, examId }: { roomId: number; examId: number }) {
  const query = useQuery(examsQueries.analysis(examId))
  const title = query.data ? `${query.data.title} · 试卷分析` : '试卷分析'
  usePageTitle(title)
  return (
    <QueryPage title={title} backHref={examTakers(roomId, examId)} query={query} wide>
      {(found) =>
        found.paper.people === 0 ? (
          <Empty title="还没有阅完的答卷" icon="chart">
            有人交卷并阅完后，分数分布和每道题的情况会显示在这里。
          </Empty>
        ) : (
          <Shown found={found} />
        )
      }
    </QueryPage>
  )
}

function Shown({ found }: { found: Analysis }) {
  const { paper, full, waiting, drawn } = found
  const rate = Math.round((100 * paper.passed) / paper.people)
  return (
    <div className="stack">
      <p className="secondary">
        每人取最高的一次，共 {paper.people} 份{waiting > 0 && `；还有 ${waiting} 份没有阅完，不计入`}
      </p>
      <div className="row">
        <Button variant="secondary" size="sm" onClick={() => saveAnalysis(found, 'xlsx')}>
          导出 Excel
        </Button>
        <Button variant="secondary" size="sm" onClick={() => saveAnalysis(found, 'csv')}>
          导出 CSV
        </Button>
      </div>
      <Card title="成绩分布">
        <div className="stack">
          <ChartBars label="得分率分布，每十个百分点一段" steps={paper.steps} width={STEP} unit="%" of="人" />
          <Figures
            figures={[
              ['满分', full],
              ['平均分', paper.mean],
              ['中位数', paper.median],
              ['最高分', paper.highest],
              ['最低分', paper.lowest],
              ['标准差', paper.deviation],
              ['合格率', `${rate}%`],
              ['信度（α）', paper.alpha === undefined ? '—' : `${paper.alpha}，${alphaWords(paper.alpha)}`],
            ]}
          />
          {paper.alpha === undefined && (
            <p className="secondary">
              {drawn ? '每个人抽到的题目不同，不计算信度。' : '人数太少，或得分没有差异，不计算信度。'}
            </p>
          )}
        </div>
      </Card>
      <Section title="试题分析">
        <ItemCards found={found} />
      </Section>
    </div>
  )
}
