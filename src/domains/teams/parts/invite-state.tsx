import { isTeamKind } from '#contract/teams/invites/invites.rules'
import type { InviteInfo } from '#contract/teams/teams.model'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { roomHome, roomMembers } from '../../rooms/parts/paths'
import { teamChoice, teamPage } from './paths'

// Queueing is a write: a first screen carries none.
const FullTeam = lazyComponent(() => import('./full-team').then((m) => m.FullTeam))

type Way = 'home' | 'apply' | 'room' | 'team' | 'manage' | 'choose'
export type InviteOutcome =
  | { kind: 'refused'; text: string; note: string; way: Way }
  | { kind: 'waiting'; text: string }
  | { kind: 'joined'; text: string }

export const WAITING = '加入团队需要先加入实训室，已发送申请 等待实训室管理员审核'

const ROOM_WAITING = '已发送申请，等待实训室管理员审核'

/** Which way out a refusal has; a room that takes nobody can still be read by its members. */
const wayOf = (invite: InviteInfo): Way => {
  if (invite.refusal_kind === 'team') return 'team'
  if (invite.refusal_kind === 'manager') return 'manage'
  if (invite.refusal_kind === 'judge' || invite.refusal_kind === 'member') return 'room'
  // The team takes nobody more, the room does.
  if (!invite.in_room) return invite.refusal_kind === 'full' && isTeamKind(invite.kind) ? 'apply' : 'home'
  if (!isTeamKind(invite.kind)) return 'room'
  return invite.refusal_kind === 'full' ? 'choose' : 'room'
}

/** What the server says of the invite for this person, beside "you may": undefined asks for the decision. */
export const outcomeOf = (invite: InviteInfo): InviteOutcome | undefined => {
  if (invite.refusal) return { kind: 'refused', text: invite.refusal, note: invite.refusal_note, way: wayOf(invite) }
  if (!invite.waiting) return undefined
  return { kind: 'waiting', text: isTeamKind(invite.kind) ? WAITING : ROOM_WAITING }
}

const ways: Record<Way, (roomId: number) => { label: string; href: string }> = {
  home: () => ({ label: '返回首页', href: '/index' }),
  apply: (id) => ({ label: '申请加入实训室', href: roomHome(id) }),
  room: (id) => ({ label: '进入实训室', href: roomHome(id) }),
  team: (id) => ({ label: '进入我的团队', href: teamPage(id) }),
  manage: (id) => ({ label: '去管理成员', href: roomMembers(id) }),
  choose: (id) => ({ label: '加入其他团队或创建自己的团队', href: teamChoice(id) }),
}

/** What came of the invite, in the page, with a way out of it. */
export function InviteState({ invite, outcome }: { invite: InviteInfo; outcome: InviteOutcome }) {
  const { training_room_id: roomId } = invite
  if (outcome.kind === 'joined')
    return (
      <Empty title={outcome.text} icon="check">
        {isTeamKind(invite.kind) ? '正在进入团队' : '正在进入实训室'}
      </Empty>
    )
  if (outcome.kind === 'waiting')
    return (
      <Empty title="等待审核" icon="clock" action={ways.home(roomId)}>
        {isTeamKind(invite.kind)
          ? `${outcome.text}。通过后会自动进入团队“${invite.title}”，并通知你。`
          : `${outcome.text}。通过后会通知你。`}
      </Empty>
    )
  return (
    <>
      <Empty title={outcome.text} icon="team" action={ways[outcome.way](roomId)}>
        {outcome.note ||
          (outcome.way === 'apply' && '加入实训室后，可以候补这个团队，也可以加入其他团队或创建自己的团队。')}
      </Empty>
      {outcome.way === 'choose' && invite.kind === 'user' && <FullTeam roomId={roomId} teamId={invite.id} />}
    </>
  )
}
