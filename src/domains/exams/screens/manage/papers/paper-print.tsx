import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questionKindLabels } from '#contract/questions/questions.labels'
import type { Question } from '#contract/questions/questions.model'
import { rightInWords } from '#contract/questions/questions.rules'
import { optionWords } from '#contract/questions/questions.words'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { QueryPage } from '#ui/states/query-page'
import { QuestionPicture } from '../../../../questions/parts/question-picture'
import { examsQueries } from '../../../exams.queries'
import styles from '../../../parts/exams.module.css'
import { paperEditor } from '../../../parts/paths'

/** A paper as one person could get it, on A4; the answers on a sheet of their own. */
export function PaperPrint({ roomId, paperId }: { roomId: number; paperId: number }) {
  const [seed, setSeed] = useState(1)
  const query = useQuery(examsQueries.sample(roomId, paperId, seed))
  const title = query.data?.title ?? '试卷'
  usePageTitle(title)
  return (
    <QueryPage title={title} backHref={paperEditor(roomId, paperId)} query={query}>
      {({ sections, full }) => {
        const questions = sections.flatMap((one) => one.questions)
        return (
          <div className={styles.paper}>
            <div className={`row ${styles.screen}`}>
              <Button onClick={() => window.print()}>打印</Button>
              <Button variant="secondary" icon="refresh" onClick={() => setSeed(seed + 1)}>
                换一份
              </Button>
              <span className="secondary">
                {questions.length} 题，满分 {full} 分
              </span>
            </div>
            <Card>
              <div className={styles.paper}>
                <p>姓名：＿＿＿＿＿＿　班级：＿＿＿＿＿＿　得分：＿＿＿＿</p>
                {sections.map((section, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
                  <section key={at} className={styles.paper}>
                    <h2>
                      {section.title || `第 ${at + 1} 部分`}
                      {section.minutes > 0 && `（${section.minutes} 分钟）`}
                    </h2>
                    {section.questions.map((q) => (
                      <Printed key={q.id} question={q} number={questions.indexOf(q) + 1} />
                    ))}
                  </section>
                ))}
              </div>
            </Card>
            <div className={styles.key}>
              <Card title="参考答案">
                <ol className="stack">
                  {questions.map((q, n) => (
                    <li key={q.id} className={styles.question}>
                      {n + 1}. {keyWords(q) || '略'}
                      {q.explain && <span className="secondary">　解析：{q.explain}</span>}
                    </li>
                  ))}
                </ol>
              </Card>
            </div>
          </div>
        )
      }}
    </QueryPage>
  )
}

const keyWords = (q: Question): string =>
  q.kind === 'single' || q.kind === 'multiple'
    ? (q.answer ?? []).map((at) => optionWords(q).find(({ place }) => place === at)?.text).join('；')
    : rightInWords(q)

function Printed({ question: q, number }: { question: Question; number: number }) {
  return (
    <div className={styles.question}>
      <p>
        {number}. {q.title}
        <span className="secondary">
          （{questionKindLabels[q.kind]}，{q.score} 分）
        </span>
      </p>
      <QuestionPicture question={q} number={number} />
      {q.prompts?.map((prompt, at) => (
        <p key={prompt}>
          （{at + 1}）{prompt}　＿＿＿
        </p>
      ))}
      {optionWords(q).map(({ place, text }) => (
        <p key={place}>{text}</p>
      ))}
    </div>
  )
}
