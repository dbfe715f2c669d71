import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import { inviteKindLabels } from '#contract/teams/invites/invites.labels'
import { isTeamKind } from '#contract/teams/invites/invites.rules'
import type { InviteInfo } from '#contract/teams/teams.model'
import { invitePrompt } from '#contract/teams/teams.rules'
import { Avatar } from '#ui/display/avatar'
import { Cover } from '#ui/display/cover'
import { Card } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import styles from './invite-landing.module.css'

const howToJoin = (invite: InviteInfo, intoTeam: boolean): string => {
  if (invite.direct || invite.join_rule === 'open') return '确定后直接加入'
  return intoTeam ? '新成员需实训室管理员审核，通过后自动进入团队' : '需实训室管理员审核，通过后通知你'
}

/** Who invites into which team of which room, with the seats left. */
export function InviteCard({ invite, anonymous }: { invite: InviteInfo; anonymous: boolean }) {
  const scene = sceneOf(invite.template)
  const mentor = invite.kind === 'teacher'
  const intoTeam = isTeamKind(invite.kind)
  const left = invite.is_member_full ? '已满员' : `还剩 ${invite.remain_count} 个${mentor ? '导师' : ''}名额`
  const taken = `${invite.team_user_count}/${invite.team_size} 人 · ${left}`
  return (
    <div className="stack">
      <Cover
        size="hero"
        scene={scene}
        id={invite.training_room_id}
        tag={`${scenes[scene].label} · ${invite.org_name}`}
        title={invite.title}
        subtitle={intoTeam ? invite.room_title : inviteKindLabels[invite.kind]}
        headingLevel={2}
      >
        {invite.team_size > 0 && (
          <Progress
            value={(invite.team_user_count / invite.team_size) * 100}
            label={intoTeam ? (mentor ? '导师名额' : '团队名额') : '邀请名额'}
            text={taken}
            onCover
          />
        )}
      </Cover>
      <Card>
        <div className={styles.inviter}>
          <Avatar name={invite.truename} src={invite.avatar || undefined} size={48} />
          <p className={styles.prompt}>{invitePrompt(invite.truename, invite.kind)}</p>
        </div>
        <dl className={styles.facts}>
          <dt>实训室</dt>
          <dd>{invite.room_title}</dd>
          <dt>加入方式</dt>
          <dd>{howToJoin(invite, intoTeam)}</dd>
        </dl>
        {anonymous && (
          <p className={`secondary ${styles.hint}`}>
            {invite.is_member_full
              ? '已经满员：登录或注册后可以申请加入实训室，候补这个团队，或选择其他团队。'
              : '登录或注册后会回到这里，名额以加入时为准。'}
          </p>
        )}
      </Card>
    </div>
  )
}
