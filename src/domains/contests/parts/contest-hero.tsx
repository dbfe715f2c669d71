import { contestTypeLabels } from '#contract/contests/contests.labels'
import type { OpenContest } from '#contract/contests/contests.model'
import { Countdown } from '#ui/display/countdown'
import { Cover } from '#ui/display/cover'
import { useStage } from './use-contest-clock'

/** The head of a contest's page: its stage, and the time that is left in boxes. */
export function ContestHero({ contest }: { contest: OpenContest }) {
  const { stage, deadline_text, deadline_time, remaining } = useStage(contest)
  return (
    <Cover
      size="hero"
      scene="sai"
      id={contest.id}
      image={contest.cover_data.url || undefined}
      tag={[stage, contestTypeLabels[contest.type]].filter(Boolean).join(' · ')}
      title={deadline_text}
      headingLevel={2}
    >
      {deadline_time > 0 && <Countdown remaining={remaining} label={deadline_text} />}
    </Cover>
  )
}
