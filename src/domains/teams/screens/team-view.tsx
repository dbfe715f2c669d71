import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomState } from '#contract/rooms/rooms.rules'
import { teamRoleLabels } from '#contract/teams/teams.labels'
import type { InviteKind, TeamDetail } from '#contract/teams/teams.model'
import { copyText } from '#lib/device/share'
import { Button } from '#ui/button'
import { Cover } from '#ui/display/cover'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { ErrorState } from '#ui/states/error-state'
import { lazyComponent } from '#ui/states/lazy-component'
import { Progress } from '#ui/states/progress'
import { SkeletonHero } from '#ui/states/skeleton'
import { DarenCard } from '../parts/daren-card'
import { makeInvite } from '../teams.mutations'
import { teamsQueries } from '../teams.queries'
import styles from './my-team.module.css'
import { TeamMembers } from './team-members'
import { TeamSettings } from './team-settings'
import { TeamSkeleton } from './team-skeleton'

const InviteDialog = popup(() => import('../parts/invite-dialog').then((m) => m.InviteDialog))
const TeamEvaluation = lazyComponent(() => import('../parts/team-evaluation').then((m) => m.TeamEvaluation))

/** One's own team: cover, code, invites, people, and what its leader may change. */
export function TeamView({ room }: { room: RoomDetail }) {
  const client = useQueryClient()
  const query = useQuery(teamsQueries.detail(room.team_id))
  const team = query.data
  if (!team && query.error) return <ErrorState error={query.error} onRetry={() => client.refetchQueries(query)} />
  if (!team) return <TeamSkeleton />
  const running = roomState(room) !== 'ended'
  const seats = team.remain_count ? `还剩 ${team.remain_count} 个名额` : '已满员'
  return (
    <div className="stack">
      <Cover
        size="hero"
        scene={sceneOf(room.template)}
        id={`team-${team.id}`}
        glyph={team.title}
        tag={running ? `我是${teamRoleLabels[team.team_role || 'user']}` : '实训室已结束'}
        title={team.title}
        subtitle={`${room.title} · 队长 ${team.truename}`}
        headingLevel={2}
      >
        <Progress
          value={(team.team_user_count / team.team_size) * 100}
          label="团队名额"
          text={`${team.team_user_count}/${team.team_size} 人 · ${seats} · 导师 ${team.mentor_count}/${team.mentor_size}`}
          onCover
        />
      </Cover>
      <TeamCode code={team.code} />
      {running && <Invites room={room} team={team} />}
      <Section title="团队成员">
        <TeamMembers team={team} editable={running && team.team_role === 'leader'} />
      </Section>
      <Section title="团队评价">
        <TeamEvaluation fallback={<SkeletonHero />} room={room} team={team} />
      </Section>
      <Section title="达人账号">
        <DarenCard teamId={team.id} editable={running && team.team_role === 'leader'} />
      </Section>
      <Section title="团队设置">
        <TeamSettings team={team} running={running} />
      </Section>
    </div>
  )
}

function TeamCode({ code }: { code: string }) {
  const [shown, setShown] = useState(false)
  const copy = async () => {
    const copied = await copyText(code)
    setShown(!copied)
    await say(copied ? '复制成功' : '该浏览器不支持复制', copied ? 'success' : 'error')
  }
  return (
    <Card>
      <div className={styles.code}>
        <span>
          <span className="secondary">团队码 </span>
          <span className={`${styles.value} tabular`}>{code}</span>
        </span>
        <Button size="sm" variant="secondary" icon="copy" onClick={copy}>
          复制
        </Button>
      </div>
      {shown && <TextField label="长按选中后复制" value={code} onChange={() => {}} readOnly />}
    </Card>
  )
}

/** The links are fetched when they are wanted: most people only look. */
function Invites({ room, team }: { room: RoomDetail; team: TeamDetail }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<{ kind: InviteKind; url: string }>()
  const invite = (kind: InviteKind) =>
    attempt(async () => setOpen({ kind, url: (await makeInvite(client, team.id, kind)).invite_url }))
  return (
    <>
      <div className={styles.invites}>
        <OnlineButton icon="share" disabled={team.is_member_full} onClick={() => invite('user')} act="邀请队友">
          {team.is_member_full ? '队友已满员' : '邀请队友'}
        </OnlineButton>
        <OnlineButton
          variant="secondary"
          icon="share"
          disabled={team.mentor_count >= team.mentor_size}
          onClick={() => invite('teacher')}
          act="邀请导师"
        >
          {team.mentor_count >= team.mentor_size ? '导师已满员' : '邀请导师'}
        </OnlineButton>
      </div>
      {open && (
        <InviteDialog
          team={team}
          roomTitle={room.title}
          scene={sceneOf(room.template)}
          kind={open.kind}
          url={open.url}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
