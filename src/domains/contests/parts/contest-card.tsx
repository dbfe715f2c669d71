import type { ContestCard as Contest } from '#contract/contests/contests.model'
import { contestFacts } from '#contract/contests/contests.words'
import { ItemCard } from '#ui/layout/card'
import styles from './contests.module.css'
import { StageText } from './stage-text'
import { SignupTag, StageTag } from './status-tags'
import { useStage } from './use-contest-clock'

/** A contest in a list: its stage and what is left of it, and how the asker stands to it. */
export function ContestCard({ contest, href, room }: { contest: Contest; href: string; room?: string }) {
  const stage = useStage(contest)
  return (
    <ItemCard
      href={href}
      glyph="赛"
      scene="sai"
      title={contest.title}
      description={
        <span className={styles.lines}>
          <StageText {...stage} />
          <span>{contestFacts(contest, room)}</span>
        </span>
      }
      status={
        <span className={styles.tags}>
          <StageTag stage={stage.stage_status} />
          <SignupTag status={contest.signup_status} />
        </span>
      }
    />
  )
}
