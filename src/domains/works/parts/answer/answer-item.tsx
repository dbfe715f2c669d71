import type { ComponentType } from 'react'
import { isRight, scoreOf } from '#contract/questions/questions.rules'
import type { Answer } from '#contract/works/passes/passes.model'
import type { ItemKind, WorkItem, WorkItemOf } from '#contract/works/works.model'
import { answerable, itemScore } from '#contract/works/works.rules'
import { when } from '#lib/format'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { AnswerFoot } from './answer-foot'
import type { AnswerProps } from './answer-props'
import { QuizAnswer } from './answer-quiz'
import { TextAnswer } from './answer-text'
import { UploadAnswer } from './answer-upload'
import { AnswerView } from './answer-view'
import { ItemView } from './item-view'
import { TwoVersions } from './two-versions'
import { UnsentAnswer } from './unsent-answer'

/** Of a quiz nobody answered its questions are still read, with what is right once that may be known. */
const NO_PICKS = { value: { kind: 'quiz' as const, picks: {} }, files: [] }

const fields: { [K in ItemKind]?: ComponentType<AnswerProps<Extract<WorkItem, { kind: K }>>> } = {
  text: TextAnswer,
  quiz: QuizAnswer,
  upload: UploadAnswer,
}

type AnswerItemProps = AnswerProps & {
  /** Versions of the asker that lost and wait for a choice. */
  aside: readonly Answer[]
  /** It can't be answered now: what was given is shown. */
  closed: boolean
  /** When the scores can be seen; '' once they can. */
  scores: string
}

/** One item of a step: what is to be read, and where the answer goes. */
export function AnswerItem({ work, item, answer, team, aside, closed, scores }: AnswerItemProps) {
  const Given = fields[item.kind] as ComponentType<AnswerProps> | undefined
  return (
    <Card>
      <div className="stack">
        <ItemView roomId={work.roomId} item={item} />
        {answerable(item.kind) && (
          <span className="row">
            {item.required && <Tag tone="warning">必做</Tag>}
            {item.score > 0 && <Tag>{item.score} 分</Tag>}
            {item.deadline > 0 && (
              <Tag tone={closed && !answer ? 'danger' : 'neutral'}>这一项 {when(item.deadline)} 截止</Tag>
            )}
          </span>
        )}
        {item.kind === 'quiz' && (
          <p className="secondary">
            {scores ? `提交后自动评分，${scores}` : closed && <QuizScore item={item} answer={answer} />}
          </p>
        )}
        {aside.map((mine) => (
          <TwoVersions key={mine.revision} work={work} item={item} mine={mine} theirs={answer} />
        ))}
        {Given && !closed && <Given work={work} item={item} answer={answer} team={team} />}
        {Given && closed && (
          <>
            {answer || item.kind === 'quiz' ? (
              <AnswerView item={item} answer={answer ?? NO_PICKS} />
            ) : (
              <p className="secondary">没有作答</p>
            )}
            {answer && <AnswerFoot work={work} itemId={item.id} answer={answer} state="saved" team={team} />}
          </>
        )}
        {/* Where the field itself shows the words, they are not said twice. */}
        {Given && (closed || item.kind === 'upload') && (
          <UnsentAnswer workId={work.workId} item={item} refused={!closed} />
        )}
      </div>
    </Card>
  )
}

/** What the answers were worth, as soon as they may be compared with the right ones. */
function QuizScore({ item, answer }: { item: WorkItemOf<'quiz'>; answer: Answer | undefined }) {
  const { questions } = item.content
  const picks = answer?.value.kind === 'quiz' ? answer.value.picks : {}
  if (questions.some((q) => isRight(q, picks) === undefined)) return null
  return (
    <>
      得分 <Score score={scoreOf(questions, picks)} full={itemScore(item)} withFull />
    </>
  )
}
