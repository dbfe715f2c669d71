import { inviteKindLabels, inviteStateLabels } from '#contract/teams/invites/invites.labels'
import type { InviteRow } from '#contract/teams/invites/invites.model'
import { dateTime } from '#lib/format'
import { Tag, type Tone } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'

const tones: Record<InviteRow['state'], Tone> = {
  live: 'success',
  used: 'info',
  expired: 'neutral',
  revoked: 'danger',
}

export const inviteColumns: Column<InviteRow>[] = [
  {
    key: 'kind',
    title: '邀请',
    sort: 'kind',
    phone: 'title',
    cell: (i) => (
      <>
        {inviteKindLabels[i.kind]}
        {i.team_title && ` · ${i.team_title}`}
        {i.note && <span className="secondary"> {i.note}</span>}
      </>
    ),
  },
  {
    key: 'used',
    title: '已用',
    sort: 'used',
    numeric: true,
    cell: (i) => (i.max_uses ? `${i.used}/${i.max_uses}` : `${i.used}/不限`),
  },
  {
    key: 'entry',
    title: '进入方式',
    cell: (i) => (i.direct ? '直接加入' : '按实训室规则'),
  },
  { key: 'by', title: '邀请人', sort: 'name', cell: (i) => (i.personal ? `${i.truename}（个人）` : i.truename) },
  { key: 'until', title: '有效期至', sort: 'until', numeric: true, cell: (i) => dateTime(i.expire_time) },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: (i) => <Tag tone={tones[i.state]}>{inviteStateLabels[i.state]}</Tag>,
  },
]
