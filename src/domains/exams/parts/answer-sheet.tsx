import type { Sheet } from '#contract/exams/taking/taking.model'
import type { Given } from '#contract/questions/questions.model'
import { time } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { QuestionPlayer } from '../../questions/parts/questions-player'
import { questionAnchor } from './answer-card'
import styles from './exams.module.css'

type AnswerSheetProps = {
  sheet: Sheet
  /** Seconds. */
  now: number
  givenOf: (itemId: number) => Given
  onGive: (itemId: number, given: Given) => void
}

/** The questions by section; one whose own time is over can't be answered any more. */
export function AnswerSheet({ sheet, now, givenOf, onGive }: AnswerSheetProps) {
  return (
    <>
      {sheet.sections.map(({ title, due_time: due }, at) => {
        const over = now >= due
        const limited = due < sheet.due_time
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
          <Section key={at} title={title || `第 ${at + 1} 部分`}>
            {limited && (
              <p>
                <Tag tone={over ? 'danger' : 'warning'}>
                  {over ? '这一部分的时间已到，不能再作答' : `这一部分 ${time(due)} 截止`}
                </Tag>
              </p>
            )}
            <Card>
              <fieldset className={styles.paper} disabled={over} aria-label={title || `第 ${at + 1} 部分`}>
                {sheet.questions.map(
                  (q, n) =>
                    q.section === at && (
                      <div key={q.item_id} id={questionAnchor(q.item_id)} className={styles.asked}>
                        <QuestionPlayer
                          question={q.question}
                          number={n + 1}
                          given={givenOf(q.item_id)}
                          shown={q.shown}
                          onGive={(given) => !over && onGive(q.item_id, given)}
                        />
                      </div>
                    ),
                )}
              </fieldset>
            </Card>
          </Section>
        )
      })}
    </>
  )
}
