import { useState } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import type { Picks } from '#contract/questions/questions.model'
import { allAnswered, fullScore, scoreOf } from '#contract/questions/questions.rules'
import { useOnline } from '#lib/net/online'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { say } from '#ui/overlays/say'
import { AnsweredQuestions } from '../../questions/parts/answered-questions'
import { QuestionsPlayer } from '../../questions/parts/questions-player'
import { answerLater, unsentAnswer } from '../courses.offline'

/** The quiz of a section: answered, marked at once, and tried again as often as one likes. */
export function Quiz({ section, unsent }: { section: SectionDetail; unsent: readonly OutboxItem[] }) {
  const online = useOnline()
  const { id, title, questions, result, course_id: courseId } = section
  const [picks, setPicks] = useState<Picks>()
  const waiting = unsentAnswer(unsent, id)
  const answering = picks ?? waiting?.picks ?? (result ? undefined : {})
  const saved = waiting !== undefined && picks === undefined
  const send = async () => {
    await answerLater({ courseId, sectionId: id, title }, answering ?? {})
    setPicks(undefined)
    if (!online) await say('已保存，联网后批改')
  }
  if (!answering && result)
    return (
      <Card title={`最好成绩 ${result.score} / ${result.full} 分`}>
        <div className="stack">
          <p className="secondary">
            最近一次 {scoreOf(questions, result.picks)} / {fullScore(questions)} 分
          </p>
          <AnsweredQuestions questions={questions} picks={result.picks} />
          <Button variant="secondary" onClick={() => setPicks({})}>
            再做一次
          </Button>
        </div>
      </Card>
    )
  return (
    <Card title={`共 ${questions.length} 题，满分 ${fullScore(questions)} 分`}>
      <div className="stack">
        {saved && (
          <p className="secondary">{waiting.item.reason ?? '答案已保存，联网后提交并批改；批改前可以修改。'}</p>
        )}
        <QuestionsPlayer questions={questions} picks={answering ?? {}} onPick={setPicks} />
        <Button block disabled={saved || !allAnswered(questions, answering ?? {})} onClick={send}>
          提交答案
        </Button>
      </div>
    </Card>
  )
}
