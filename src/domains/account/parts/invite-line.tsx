import { useQuery } from '@tanstack/react-query'
import { invitePrompt } from '#contract/teams/teams.rules'
import { teamsQueries } from '../../teams/teams.queries'
import styles from './auth-frame.module.css'

const addressOf = (redirect = ''): URL | undefined =>
  URL.canParse(redirect, location.origin) ? new URL(redirect, location.origin) : undefined

/** The room and code of the invite that the person comes from; undefined where they come from elsewhere. */
const inviteOf = (redirect: string | undefined): { room: number; code: string } | undefined => {
  const url = addressOf(redirect)
  const room = Number(/^\/training-room\/student\/(\d+)\//.exec(url?.pathname ?? '')?.[1])
  const code = url?.searchParams.get('invite_code')
  return room && code ? { room, code } : undefined
}

/** Where an organisation's invite led (`inviteLink`): who invites is said to whoever is logged in. */
export function OrgInviteLine({ redirect, fresh }: { redirect: string | undefined; fresh?: boolean }) {
  const url = addressOf(redirect)
  if (url?.pathname !== '/uc/join' || !url.searchParams.get('invite')) return null
  return (
    <section className={styles.invite}>
      <h2>你收到了加入组织的邀请</h2>
      <p>
        {fresh ? '注册后查看' : '登录后查看'}是谁邀请、加入哪个组织{fresh ? '。' : '；还没有账号，先注册一个。'}
      </p>
    </section>
  )
}

/** Who waits on the other side of the registration. Where that can't be said, nothing is. */
export function InviteLine({ redirect }: { redirect: string | undefined }) {
  const from = inviteOf(redirect)
  const { data } = useQuery({ ...teamsQueries.invite(from?.room ?? 0, from?.code ?? ''), enabled: from !== undefined })
  if (!data) return <OrgInviteLine redirect={redirect} fresh />
  return (
    <section className={styles.invite}>
      <h2>{data.title}</h2>
      <p>{invitePrompt(data.truename, data.kind)}</p>
      {data.id > 0 && <p className="secondary">{data.room_title}</p>}
    </section>
  )
}
