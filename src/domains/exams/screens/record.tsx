import { useQuery } from '@tanstack/react-query'
import { recordTimes, recordTitle } from '#contract/exams/exams.words'
import type { ExamResult } from '#contract/exams/taking/taking.model'
import { byHand } from '#contract/questions/questions.rules'
import { serverSeconds } from '#lib/net/clock'
import { usePageTitle } from '#lib/title'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { QueryPage } from '#ui/states/query-page'
import { AnsweredQuestion } from '../../questions/parts/answered-questions'
import { examsQueries } from '../exams.queries'
import { AppealLine } from '../parts/appeal-line'
import { examEntrance } from '../parts/paths'
import { Verdict } from '../parts/verdict'

/** A finished attempt: its score, and what was answered where that may be read. */
export function ExamRecord({ recordId }: { recordId: number }) {
  const query = useQuery(examsQueries.record(recordId))
  usePageTitle(query.data && `${query.data.title} · 考试记录`)
  return (
    <QueryPage
      title={query.data?.title ?? '考试记录'}
      backHref={query.data ? examEntrance(query.data.exam_id) : '/index'}
      query={query}
    >
      {(shown) => (
        <div className="stack">
          <Card>
            <div className="stack">
              <p>{recordTitle(shown)}</p>
              <p className="secondary">{recordTimes(shown, serverSeconds())}</p>
              <Outcome shown={shown} />
            </div>
          </Card>
          {shown.questions.length > 0 && <Review shown={shown} />}
          {shown.score >= 0 && shown.questions.length === 0 && <p className="secondary">本场考试不公布答案。</p>}
        </div>
      )}
    </QueryPage>
  )
}

function Outcome({ shown }: { shown: ExamResult }) {
  if (!shown.hand_time) return <Tag tone="info">正在考试</Tag>
  if (!shown.released)
    return (
      <p>
        <Tag tone="info">成绩未公布</Tag>
      </p>
    )
  if (shown.score < 0) return <Tag tone="info">正在阅卷</Tag>
  return (
    <p>
      <Score score={shown.score} full={shown.full} withFull judged /> <Verdict passed={shown.passed} />
    </p>
  )
}

function Review({ shown }: { shown: ExamResult }) {
  return shown.sections.map((title, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
    <Section key={at} title={title || `第 ${at + 1} 部分`}>
      <Card>
        <ol className="stack">
          {shown.questions.map(
            (q, n) =>
              q.section === at && (
                <AnsweredQuestion
                  key={q.item_id}
                  question={q.question}
                  number={n + 1}
                  picks={{ [q.question.id]: q.given }}
                  shown={q.shown}
                  points={q.score}
                >
                  <p className="secondary">
                    {q.score < 0 ? '等待阅卷' : `得 ${q.score} / ${q.question.score} 分`}
                    {byHand(q.question) && q.comment && `，评语：${q.comment}`}
                  </p>
                  <AppealLine shown={shown} itemId={q.item_id} number={n + 1} full={q.score >= q.question.score} />
                </AnsweredQuestion>
              ),
          )}
        </ol>
      </Card>
    </Section>
  ))
}
