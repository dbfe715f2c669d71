import { useState } from 'react'
import type { Sheet } from '#contract/exams/taking/taking.model'
import type { Given } from '#contract/questions/questions.model'
import { isAnswered } from '#contract/questions/questions.rules'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import styles from './exams.module.css'

type AnswerCardProps = {
  sheet: Sheet
  givenOf: (itemId: number) => Given
}

/** Where a question stands on the page. */
export const questionAnchor = (itemId: number): string => `question-${itemId}`

const goTo = (itemId: number) => document.getElementById(questionAnchor(itemId))?.scrollIntoView({ block: 'start' })

/** Beside the questions on a desk: which of them are answered, and the way to each. */
export function AnswerCard({ sheet, givenOf }: AnswerCardProps) {
  return (
    <Card title="答题卡" className={styles.overview}>
      <Places sheet={sheet} givenOf={givenOf} onGo={goTo} />
    </Card>
  )
}

/** The same on a phone, where it would be out of sight after the first questions: opened from what stays on screen. */
export function AnswerCardButton({ sheet, givenOf }: AnswerCardProps) {
  const [open, setOpen] = useState(false)
  // The question comes into sight once the sheet no longer holds the page still.
  const go = (itemId: number) => {
    setOpen(false)
    requestAnimationFrame(() => goTo(itemId))
  }
  return (
    <>
      <Button size="sm" variant="secondary" icon="apps" onClick={() => setOpen(true)}>
        答题卡
      </Button>
      <SheetOrDialog open={open} title="答题卡" onClose={() => setOpen(false)}>
        <Places sheet={sheet} givenOf={givenOf} onGo={go} />
      </SheetOrDialog>
    </>
  )
}

function Places({ sheet, givenOf, onGo }: AnswerCardProps & { onGo: (itemId: number) => void }) {
  return (
    <div className={styles.places}>
      {sheet.questions.map((q, n) => {
        const answered = isAnswered(q.question, givenOf(q.item_id))
        return (
          <button
            key={q.item_id}
            type="button"
            className={styles.place}
            data-answered={answered || undefined}
            aria-label={`第 ${n + 1} 题，${answered ? '已答' : '未答'}`}
            onClick={() => onGo(q.item_id)}
          >
            {n + 1}
          </button>
        )
      })}
    </div>
  )
}
