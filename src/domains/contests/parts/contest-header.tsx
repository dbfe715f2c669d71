import { useQuery } from '@tanstack/react-query'
import type { ContestDetail } from '#contract/contests/contests.model'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { roomHome } from '../../rooms/parts/paths'
import { contestsQueries } from '../contests.queries'
import styles from './contests.module.css'
import { manageContests } from './paths'
import { useSignup } from './signup/use-signup'
import { StageText } from './stage-text'
import { SignupTag, StageTag } from './status-tags'
import { useStage } from './use-contest-clock'

interface ContestHeaderProps {
  contestId: number
  loggedIn: boolean
  onLogin: () => void
}

/** The inside of the 60 px header on a desk: stage and countdown, sign-up, the way back to the room, login. */
export function ContestHeader({ contestId, loggedIn, onLogin }: ContestHeaderProps) {
  const { data: contest } = useQuery({ ...contestsQueries.detail(contestId), enabled: loggedIn })
  return (
    <div className={styles.bar} data-scene="sai">
      {contest ? <Facts contest={contest} /> : <span className={styles.spacer} />}
      {!loggedIn && <Button onClick={onLogin}>登录</Button>}
    </div>
  )
}

function Facts({ contest }: { contest: ContestDetail }) {
  const stage = useStage(contest)
  const { label, act, onClick, dialog } = useSignup(contest)
  return (
    <>
      <span className={styles.name}>{contest.title}</span>
      <StageTag stage={stage.stage_status} />
      <StageText {...stage} />
      <span className={styles.spacer} />
      <SignupTag status={contest.signup_status} />
      {contest.can_signup && (
        <OnlineButton act={act} onClick={onClick}>
          {label}
        </OnlineButton>
      )}
      <Button
        variant="secondary"
        href={contest.is_manager ? manageContests(contest.training_room_id) : roomHome(contest.training_room_id)}
      >
        返回实训室
      </Button>
      {dialog}
    </>
  )
}
