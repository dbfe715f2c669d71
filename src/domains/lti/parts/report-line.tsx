import type { Report } from '#contract/lti/activities/activities.model'
import { activityStateLabels } from '#contract/lti/lti.labels'
import { when } from '#lib/format'
import { Score } from '#ui/display/score'
import { Tag, type Tone } from '#ui/display/tag'
import styles from './lti.module.css'

const tones: Record<Report['state'], Tone> = { none: 'neutral', opened: 'info', done: 'success' }

export const StateTag = ({ state }: { state: Report['state'] }) => (
  <Tag tone={tones[state]}>{activityStateLabels[state]}</Tag>
)

/** What the tool has reported of somebody: how far they are, their points, what it said. */
export function ReportLine({ report }: { report: Report }) {
  const { state, score, full, comment, time } = report
  return (
    <>
      <span className={styles.tags}>
        <StateTag state={state} />
        {score !== null && <Score score={score} full={full} withFull />}
        {state !== 'none' && full > 0 && score === null && <Tag>等待回传成绩</Tag>}
      </span>
      {comment && <span className="secondary">评语：{comment}</span>}
      {time > 0 && <span className="secondary">{when(time)}回传</span>}
    </>
  )
}
