import { STAGE_JUDGING, STAGE_READY, STAGE_RUNNING, STAGE_SIGNUP } from '#contract/contests/stages'
import { dateTime } from '#lib/format'
import { Steps } from '#ui/display/steps'
import { type Timed, useStage } from './use-contest-clock'

/** When what happens, and where it stands now. */
export function Timeline({ contest }: { contest: Timed }) {
  const { stage_status, now } = useStage(contest)
  const times = [
    { title: '报名开始', at: contest.signup_begin, stage: STAGE_SIGNUP },
    { title: '报名截止', at: contest.signup_end, stage: STAGE_READY },
    { title: '比赛开始', at: contest.begin_time, stage: STAGE_RUNNING },
    { title: '提交截止', at: contest.end_time, stage: STAGE_JUDGING },
  ].filter((time) => time.at > 0)
  return (
    <Steps
      label="时间安排"
      steps={times.map(({ title, at, stage }) => ({
        title,
        description: <time>{dateTime(at)}</time>,
        state: stage === stage_status ? 'now' : at * 1000 <= now ? 'past' : 'next',
      }))}
    />
  )
}
