import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appeal } from '#contract/exams/appeals/appeals.api'
import { appealLabels } from '#contract/exams/appeals/appeals.rules'
import { inWords, rightInWords } from '#contract/questions/questions.rules'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { popup } from '#ui/overlays/popup'
import { examsQueries } from '../../exams.queries'

const AppealVerdict = popup(() => import('./appeal-verdict').then((m) => m.AppealVerdict))

/** Appeals of an exam, the open ones first; nothing while there are none. */
export function Appeals({ examId }: { examId: number }) {
  const list = useQuery(examsQueries.appeals(examId)).data?.list ?? []
  const [deciding, setDeciding] = useState<Appeal>()
  if (!list.length) return null
  return (
    <Section title={`申诉 · ${list.length}`}>
      <div className="stack">
        {list.map((one) => (
          <OneAppeal key={one.id} of={one} onDecide={() => setDeciding(one)} />
        ))}
      </div>
      {deciding && <AppealVerdict of={deciding} onClose={() => setDeciding(undefined)} />}
    </Section>
  )
}

function OneAppeal({ of, onDecide }: { of: Appeal; onDecide: () => void }) {
  const open = of.state === 'open'
  const right = rightInWords(of.question)
  return (
    <Card title={of.question.title} extra={<Tag tone={open ? 'warning' : 'neutral'}>{appealLabels[of.state]}</Tag>}>
      <div className="stack">
        <p>
          {of.truename}：{of.body}
        </p>
        <p className="secondary">
          作答：{inWords(of.question, of.given) || '没有作答'}
          {right && `；答案：${right}`}
        </p>
        <p className="secondary">
          {dateTime(of.create_time)} 提交，原得分 {of.before} / {of.question.score}
        </p>
        {!open && (
          <p className="secondary">
            {dateTime(of.handled_time)} {of.arbiter}答复：{of.answer}
            {of.after !== of.before && `（改为 ${of.after} 分）`}
          </p>
        )}
        {open &&
          (of.marked ? (
            <span className="secondary">你阅过这份作答，由其他老师处理</span>
          ) : (
            <div>
              <Button size="sm" onClick={onDecide}>
                处理
              </Button>
            </div>
          ))}
      </div>
    </Card>
  )
}
