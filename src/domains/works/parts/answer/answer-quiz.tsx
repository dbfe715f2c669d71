import type { AnswerValue } from '#contract/works/passes/passes.model'
import type { WorkItemOf } from '#contract/works/works.model'
import { QuestionsPlayer } from '../../../questions/parts/questions-player'
import { AnswerFoot } from './answer-foot'
import type { AnswerProps } from './answer-props'
import { useAnswer } from './use-answer'

type QuizValue = Extract<AnswerValue, { kind: 'quiz' }>

/** Questions of a work; the server marks them, and says how once the scores are released. */
export function QuizAnswer({ work, item, answer, team }: AnswerProps<WorkItemOf<'quiz'>>) {
  const { value, set, state, reason } = useAnswer<QuizValue>(work, item, answer)
  return (
    <>
      <QuestionsPlayer
        questions={item.content.questions}
        picks={value?.picks ?? {}}
        onPick={(picks) => set({ kind: 'quiz', picks })}
      />
      <AnswerFoot work={work} itemId={item.id} answer={answer} state={state} reason={reason} team={team} />
    </>
  )
}
