import { handInStateLabels, handInTitle } from '#contract/projects/projects.labels'
import type { HandIn } from '#contract/projects/projects.model'
import type { HandInState } from '#contract/projects/projects.rules'
import { dateTime } from '#lib/format'
import { Tag, type Tone } from '#ui/display/tag'
import { HandedIn, HandInVersion } from '../../files/parts/handed-in'
import styles from './projects.module.css'

const tones: Record<HandInState, Tone> = { submitted: 'info', returned: 'warning', marked: 'success' }

/** What became of a hand-in, with its points where it has any. */
export function HandInTag({ state, score, full }: Pick<HandIn, 'state' | 'score' | 'full'>) {
  const points = state === 'marked' && full > 0 ? ` ${score}/${full} 分` : ''
  return <Tag tone={tones[state]}>{`${handInStateLabels[state]}${points}`}</Tag>
}

/** One hand-in: who, when, its words and files, and what was said of it. */
export function NodeHandIn({ one }: { one: HandIn }) {
  const { number, last, truename, team_title: team, text, files, late, comment, marker } = one
  return (
    <HandInVersion>
      <span className="cluster">
        <strong>{handInTitle(number)}</strong>
        {last ? <HandInTag {...one} /> : <Tag>历史版本</Tag>}
        {late && <Tag tone="warning">迟交</Tag>}
      </span>
      <span className="secondary tabular">
        {team ? `${team}，${truename}` : truename} · {dateTime(one.create_time)}
        {one.create_time - one.device_time > 60 && `（${dateTime(one.device_time)} 离线完成）`}
      </span>
      <HandedIn text={text} files={files} />
      {(comment || marker) && (
        <p className={styles.about}>
          <strong>{marker || '老师'}：</strong>
          {comment || '没有评语'}
        </p>
      )}
    </HandInVersion>
  )
}
