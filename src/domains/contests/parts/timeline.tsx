import { dateTime } from '#lib/format'
import styles from './contests.module.css'
import { type Timed, useStage } from './use-contest-clock'

const words = { past: '已过', now: '进行中', next: '未到' }

/** When what happens, and where it stands now. */
export function Timeline({ contest }: { contest: Timed }) {
  const { stage_status, now } = useStage(contest)
  const times = [
    { label: '报名开始', at: contest.signup_begin, stage: 1 },
    { label: '报名截止', at: contest.signup_end, stage: 2 },
    { label: '比赛开始', at: contest.begin_time, stage: 3 },
    { label: '提交截止', at: contest.end_time, stage: 4 },
  ].filter((time) => time.at > 0)
  return (
    <ol className={styles.times}>
      {times.map(({ label, at, stage }) => {
        const state = stage === stage_status ? 'now' : at * 1000 <= now ? 'past' : 'next'
        return (
          <li
            className={styles.time}
            key={label}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span>
              {label}
              <span className="visually-hidden">，{words[state]}</span>
            </span>
            <time className="tabular">{dateTime(at)}</time>
          </li>
        )
      })}
    </ol>
  )
}
