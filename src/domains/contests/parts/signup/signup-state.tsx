import type { ContestDetail } from '#contract/contests/contests.model'
import { fewProblem } from '#contract/contests/signup/signup.rules'
import { STAGE_RUNNING, STAGE_SIGNUP } from '#contract/contests/stages'
import { PENDING, REJECTED } from '#contract/kernel/approval'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { lazyComponent } from '#ui/states/lazy-component'
import styles from '../contests.module.css'
import { SignupTag } from '../status-tags'
import { PENDING_TEXT } from './signup-words'

const QuitButton = lazyComponent(() => import('./quit-button').then((m) => m.default))

/** How the asker's sign-up stands and with whom; nothing before there is one. */
export function SignupState({ contest }: { contest: ContestDetail }) {
  const { signup_status, signup_reason, left_time, team } = contest
  if (signup_status === 0 && !team) return null
  // A team that came by a form begins with one person.
  const few =
    team && left_time === 0 && contest.stage_status <= STAGE_SIGNUP
      ? fewProblem(team.contest_user_count, contest.contest_team_min)
      : undefined
  return (
    <Card
      title={team?.title || '我的报名'}
      extra={left_time > 0 ? <Tag>已退赛</Tag> : <SignupTag status={signup_status || (team?.status ?? 0)} />}
    >
      {signup_status === PENDING && <p className={styles.prose}>{PENDING_TEXT}</p>}
      {left_time > 0 && <p className={styles.prose}>{signup_reason}。已提交的作品会保留，不再参与排名。</p>}
      {signup_status === REJECTED && left_time === 0 && (
        <p className={styles.prose}>未通过原因：{signup_reason || '未填写'}</p>
      )}
      {team?.bracket_title && <p className="secondary">组别：{team.bracket_title}</p>}
      {team && <Faces people={team.contest_user} />}
      {few && <p className={styles.prose}>{few}，请队长在报名截止前添加参赛成员。</p>}
      {(signup_status > 0 || leadsTeam(contest)) && contest.stage_status <= STAGE_RUNNING && (
        <QuitButton contest={contest} />
      )}
    </Card>
  )
}

/** A leader may withdraw a team in which they do not compete themself. */
const leadsTeam = ({ team, my_team_id, my_team_role }: ContestDetail): boolean =>
  my_team_role === 'leader' && team !== null && team.team_id === my_team_id && team.status > 0

export function Faces({ people }: { people: { uid: number; truename: string; avatar: string }[] }) {
  return (
    <span className={styles.faces}>
      {people.map((p) => (
        <span className={styles.face} key={p.uid}>
          <Avatar name={p.truename} src={p.avatar} size={24} />
          {p.truename}
        </span>
      ))}
    </span>
  )
}
