import type { ContestDetail } from '#contract/contests/contests.model'
import { Avatar } from '#ui/avatar'
import { Card } from '#ui/card'
import styles from './contests.module.css'
import { PENDING_TEXT } from './signup-words'
import { SignupTag } from './status-tags'

/** How the asker's sign-up stands and with whom; nothing before there is one. */
export function SignupState({ contest }: { contest: ContestDetail }) {
  const { signup_status, signup_reason, team } = contest
  if (signup_status === 0 && !team) return null
  return (
    <Card title={team?.title || '我的报名'} extra={<SignupTag status={signup_status || (team?.status ?? 0)} />}>
      {signup_status === 2 && <p className={styles.prose}>{PENDING_TEXT}</p>}
      {signup_status === -2 && <p className={styles.prose}>未通过原因：{signup_reason || '未填写'}</p>}
      {team && <Faces people={team.contest_user} />}
    </Card>
  )
}

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
