import type { Input } from '#contract/kernel/endpoint'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { inviteKindLabels, inviteStateLabels } from '#contract/teams/invites/invites.labels'
import { teamManageApi } from '#contract/teams/manage.api'
import { roomRef } from '../../lib/calls/room-ref'
import { type Listing, listFile } from '../rooms/members/list.file.service'
import * as invites from './invites/invites.manage.store'
import * as members from './members.store'
import * as teams from './teams.store'

const at = (q: { training_room_id: number }) => roomRef(q.training_room_id)

const teamList: Listing<Input<typeof teamManageApi.exportTeams>> = {
  title: '团队',
  head: ['团队', '团队码', '分类', '队长', '成员', '人数', '人数上限', '导师', '创建时间'],
  page: async ({ db, room, input }, slice) => {
    const { keyword = '', sort, team_category_id: categoryId = 0 } = input
    const { list } = await teams.inRoom(db, { roomId: room.id, uid: 0, keyword, sort, categoryId, ...slice })
    const names = await members.namesIn(
      db,
      list.map((t) => t.id),
    )
    const row = (t: teams.Listed) => {
      const inside = names.get(t.id)
      return [
        t.title,
        t.code,
        t.category_title,
        t.truename,
        inside?.members ?? '',
        t.used,
        t.size,
        inside?.mentors ?? '',
        { time: t.create_time },
      ]
    }
    return { list: list.map(row) }
  },
}

const inviteList: Listing<Input<typeof invitesApi.exportList>> = {
  title: '邀请',
  head: ['类型', '团队', '备注', '邀请人', '状态', '已使用', '人数上限', '创建时间', '有效期至'],
  page: async ({ db, room, now, input: { kind, state, sort, keyword = '' } }, slice) => {
    const asked = { roomId: room.id, now, kind, state, sort, keyword: keyword.trim() }
    const { list } = await invites.list(db, { ...asked, ...slice })
    const row = (i: invites.Listed) => [
      inviteKindLabels[i.kind],
      i.team_title,
      i.note,
      i.truename,
      inviteStateLabels[i.state],
      i.used,
      i.max_uses || '不限',
      { time: i.create_time },
      { time: i.expire_time },
    ]
    return { list: list.map(row) }
  },
}

export const exportTeams = listFile(teamManageApi.exportTeams, { allow: 'room.member', at, listing: () => teamList })
export const exportInvites = listFile(invitesApi.exportList, { allow: 'room.member', at, listing: () => inviteList })
