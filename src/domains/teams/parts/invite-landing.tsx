import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { isTeamKind } from '#contract/teams/invites/invites.rules'
import type { InviteInfo } from '#contract/teams/teams.model'
import { INVITE_REDIRECT_MS } from '#contract/teams/teams.rules'
import { local } from '#lib/device/storage'
import { navigate } from '#lib/navigate'
import { ApiError, errorText } from '#lib/net/errors'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { say } from '#ui/overlays/say'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { roomHome, roomManager } from '../../rooms/parts/paths'
import { acceptRoomInvite } from '../invites.mutations'
import { acceptInvite, refuseInvite } from '../teams.mutations'
import { teamsQueries } from '../teams.queries'
import { InviteCard } from './invite-card'
import styles from './invite-landing.module.css'
import { type InviteOutcome, InviteState, outcomeOf } from './invite-state'
import { INVITE_USED } from './invite-used'
import { OwnInvite } from './own-invite'
import { teamPage } from './paths'

type InviteLandingProps = {
  roomId: number
  code: string
  /** Nobody is logged in: the two ways to change that, both coming back to this very address. */
  anonymous: boolean
  onLogin: () => unknown
  onRegister: () => unknown
}

/** What an invite link opens: who invites into which team of which room, before any membership. No overlay in its first paint. */
export function InviteLanding(props: InviteLandingProps) {
  return (
    <div className={styles.landing}>
      <Landing {...props} />
    </div>
  )
}

function Landing({ roomId, code, anonymous, onLogin, onRegister }: InviteLandingProps) {
  const query = useQuery(teamsQueries.invite(roomId, code))
  const [outcome, setOutcome] = useState<InviteOutcome>()
  const invite = query.data
  // Of a team also its room; an invite into the room is named by it.
  usePageTitle(invite && (invite.id ? `${invite.title} · ${invite.room_title}` : invite.title))
  if (!invite && query.error)
    return <NoInvite error={query.error} retry={() => query.refetch()} onLogin={anonymous ? onLogin : undefined} />
  if (!invite) {
    return (
      <Page title="邀请" hideTitle>
        <SkeletonPage label="正在核对邀请">
          <SkeletonHero />
          <SkeletonList rows={1} />
        </SkeletonPage>
      </Page>
    )
  }
  const state = outcome ?? (anonymous ? undefined : outcomeOf(invite))
  // What was accepted a moment ago has its own way on.
  const own = !anonymous && !outcome && invite.mine
  const actions = state ? undefined : anonymous ? (
    <div className={styles.buttons}>
      <Button variant="secondary" size="lg" onClick={onRegister}>
        注册
      </Button>
      <Button size="lg" onClick={onLogin}>
        登录
      </Button>
    </div>
  ) : (
    <Decide invite={invite} code={code} onOutcome={setOutcome} />
  )
  return (
    <Page title="邀请" hideTitle scene={sceneOf(invite.template)} actions={actions}>
      <InviteCard invite={invite} anonymous={anonymous} />
      {own ? <OwnInvite invite={invite} /> : state && <InviteState invite={invite} outcome={state} />}
    </Page>
  )
}

/** Where the person now belongs. */
const doorOf = ({ kind, training_room_id: id }: InviteInfo): string => {
  if (isTeamKind(kind)) return teamPage(id)
  return kind === 'room_teacher' ? roomManager(id) : roomHome(id)
}

/** The confirmation: accept or refuse. */
function Decide(props: { invite: InviteInfo; code: string; onOutcome: (outcome: InviteOutcome) => void }) {
  const { invite, code, onOutcome } = props
  const client = useQueryClient()
  const roomId = invite.training_room_id
  const intoTeam = isTeamKind(invite.kind)
  const guarded = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.code > 50000 && error.status < 500 && error.status !== 401)
        onOutcome({ kind: 'refused', text: error.message, note: '', way: 'home' })
      else await say(errorText(error), 'error')
    }
  }
  const accept = () =>
    guarded(async () => {
      const joined = await (intoTeam ? acceptInvite(client, invite, code) : acceptRoomInvite(client, roomId, code))
      if (joined.success) {
        local.set(INVITE_USED, true)
        onOutcome({ kind: 'joined', text: '加入成功' })
        await say('加入成功')
        // The address changes as a whole, so the used code is gone with it.
        setTimeout(() => navigate(doorOf(invite), { replace: true }), INVITE_REDIRECT_MS)
      } else if (joined.apply_training_room) {
        local.set(INVITE_USED, true)
        onOutcome({ kind: 'waiting', text: joined.message })
        const { alert } = await import('#ui/overlays/confirm')
        await alert({ body: joined.message })
        navigate(roomHome(roomId), { replace: true })
      } else {
        const mine = intoTeam ? 'team' : 'room'
        const way = joined.team_size_limit
          ? invite.in_room
            ? 'choose'
            : intoTeam
              ? 'apply'
              : 'home'
          : invite.in_room
            ? mine
            : 'home'
        onOutcome({ kind: 'refused', text: joined.message, note: '', way })
      }
    })
  const refuse = () =>
    guarded(async () => {
      await refuseInvite(code)
      await say('已拒绝邀请', 'info')
      navigate(invite.in_room ? roomHome(roomId) : '/index', { replace: true })
    })
  return (
    <div className={styles.buttons}>
      <OnlineButton variant="secondary" size="lg" onClick={refuse}>
        拒绝
      </OnlineButton>
      <OnlineButton act="加入" size="lg" onClick={accept}>
        确定加入
      </OnlineButton>
    </div>
  )
}

function NoInvite(props: { error: Error; retry: () => unknown; onLogin: (() => unknown) | undefined }) {
  const { error, retry, onLogin } = props
  // Asked too often says nothing of the invite: it may be tried again.
  const tooOften = error instanceof ApiError && error.status === 429
  const refused = error instanceof ApiError && error.status < 500 && !tooOften
  return (
    <Page title="邀请">
      <ErrorState
        title={refused ? '这个邀请不能用了' : undefined}
        message={refused ? `${error.message}，可以请邀请人重新发一个链接` : errorText(error)}
        onRetry={refused ? undefined : retry}
      />
      <div className={styles.ways}>
        {tooOften && onLogin && <Button onClick={onLogin}>登录</Button>}
        <Button variant="secondary" href="/index">
          返回首页
        </Button>
      </div>
    </Page>
  )
}
