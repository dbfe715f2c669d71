import { useState } from 'react'
import { appealLabels } from '#contract/exams/appeals/appeals.rules'
import type { ExamResult } from '#contract/exams/taking/taking.model'
import { dateTime } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Tag, type Tone } from '#ui/display/tag'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import styles from './exams.module.css'

const AppealForm = popup(() => import('./appeal-form').then((m) => m.AppealForm))
const tones: Record<ExamResult['appeals'][number]['state'], Tone> = {
  open: 'warning',
  upheld: 'success',
  dismissed: 'neutral',
}

type AppealLineProps = {
  shown: ExamResult
  itemId: number
  number: number
  /** The answer brought all points of its question: there is nothing to gain. */
  full: boolean
}

/** What became of an appeal about one question, or the way to one while appeals are taken. */
export function AppealLine({ shown, itemId, number, full }: AppealLineProps) {
  const [asking, setAsking] = useState(false)
  const appeal = shown.appeals.find((one) => one.item_id === itemId)
  if (appeal)
    return (
      <div className="stack">
        <p>
          <Tag tone={tones[appeal.state]}>申诉{appealLabels[appeal.state]}</Tag> {appeal.body}
        </p>
        {appeal.answer && (
          <p className="secondary">
            {dateTime(appeal.handled_time)} 答复：{appeal.answer}
            {appeal.after !== appeal.before && `（${appeal.before} → ${appeal.after} 分）`}
          </p>
        )}
      </div>
    )
  if (full || serverSeconds() >= shown.appeal_until) return null
  return (
    <>
      <div className={styles.appeal}>
        <OnlineButton size="sm" variant="quiet" aria-label={`对第 ${number} 题申诉`} onClick={() => setAsking(true)}>
          申诉
        </OnlineButton>
      </div>
      {asking && (
        <AppealForm
          recordId={shown.record_id}
          itemId={itemId}
          number={number}
          until={shown.appeal_until}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
