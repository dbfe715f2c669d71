import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import type { Picks } from '#contract/questions/questions.model'
import { allAnswered, fullScore, scoreOf } from '#contract/questions/questions.rules'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { attempt, say } from '#ui/overlays/say'
import { AnsweredQuestions } from '../../questions/parts/answered-questions'
import { QuestionsPlayer } from '../../questions/parts/questions-player'
import { answerSection } from '../courses.mutations'

/** The quiz of a section: answered, marked at once, and tried again as often as one likes. */
export function Quiz({ section }: { section: SectionDetail }) {
  const client = useQueryClient()
  const online = useOnline()
  const { id, questions, result } = section
  const [picks, setPicks] = useState<Picks>()
  const answering = picks ?? (result ? undefined : {})
  const send = () =>
    attempt(async () => {
      const { score, full } = await answerSection(client, id, answering ?? {})
      setPicks(undefined)
      await say(`本次 ${score} 分，满分 ${full} 分`)
    })
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
        <QuestionsPlayer questions={questions} picks={answering ?? {}} onPick={setPicks} />
        <Button block disabled={!online || !allAnswered(questions, answering ?? {})} onClick={send}>
          {online ? '提交答案' : '联网后才能提交'}
        </Button>
      </div>
    </Card>
  )
}
