import { isTeamKind } from '#contract/teams/invites/invites.rules'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { InviteKind } from '#contract/teams/teams.model'
import { inviteRefusal } from '#contract/teams/teams.refusal'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import type { JoinedPayload } from '../../rooms/rooms.events'
import * as members from '../members.store'
import { logJoin } from '../teams.log.service'
import * as store from '../teams.store'
import { completeRoomInvite } from './invites.room.service'
import * as invites from './invites.store'
import * as uses from './invites.uses.store'
import { settleOf } from './offers.service'

const teamPage = (roomId: number) => `/training-room/student/${roomId}/my-team`

interface Entering {
  roomId: number
  team: { id: number; title: string }
  uid: number
  kind: InviteKind
  truename: string
  /** Takes the seat that was offered to them. */
  held?: true
}

/**
 * Takes a seat and puts the person on it, or leaves everything as it was: the seat is given back when the person turns out
 * to have one already. The leader is told.
 */
export const enter = async (tx: Db, after: After, e: Entering, now: number): Promise<'in' | 'full' | 'taken'> => {
  const { team, uid, kind, roomId } = e
  const taken = e.held ? await members.takeHeld(tx, team.id) : await members.takeSeat(tx, team.id, kind)
  if (!taken) return 'full'
  const added = await members.add(tx, { teamId: team.id, roomId, uid, role: kind, joinTime: now })
  if (!added) {
    await members.giveBack(tx, team.id, kind)
    return 'taken'
  }
  // Whoever has a team waits for no other one.
  if (kind === 'user') await settleOf(tx, after, { roomId, uid, now })
  const everyone = await members.everyone(tx, team.id)
  const leaders = everyone.filter((m) => m.role === 'leader' && m.uid !== uid).map((m) => m.uid)
  const told = {
    title: `${e.truename}加入了团队“${team.title}”`,
    content: kind === 'teacher' ? '身份：导师' : '',
    link: teamPage(roomId),
    about: { uid, name: e.truename },
  }
  await notify(tx, after, leaders, told, now)
  after.push(
    everyone.map((m) => m.uid),
    { type: 'team', id: team.id, room_id: roomId },
  )
  return 'in'
}

/** The room let somebody in: the team that they accepted before takes them in, in the same transaction. */
export const onRoomJoined = async (tx: Db, { roomId, uid, now }: JoinedPayload, after: After): Promise<void> => {
  const intent = await invites.waiting(tx, roomId, uid)
  if (!intent) return
  const { kind } = intent
  if (!isTeamKind(kind)) return completeRoomInvite(tx, after, { roomId, uid, kind, inviteId: intent.invite_id }, now)
  const [team, room] = [await store.byId(tx, intent.team_id), await store.standing(tx, roomId, uid, now)]
  const tell = (title: string, content: string, query = '') =>
    notify(tx, after, [uid], { title, content, link: teamPage(roomId) + query }, now)
  if (!team || !room) {
    await invites.settle(tx, roomId, uid, 'gone', now)
    await uses.giveBack(tx, roomId, uid)
    return tell('你要加入的团队已经解散', '可以加入其他团队，或创建自己的团队', '?join=1')
  }
  // Whoever let the person in answers for the state of the room; what the person holds by now still counts.
  const refusal = inviteRefusal({
    state: 'running',
    standing: room,
    seats: room.seats,
    teamId: team.id,
    kind,
    full: false,
  })
  const who = { roomId, team, uid, kind, truename: room.truename }
  const result = refusal ? 'taken' : await enter(tx, after, who, now)
  if (result === 'in') await logJoin(tx, who, now)
  await invites.settle(tx, roomId, uid, result === 'in' ? 'done' : result === 'full' ? 'full' : 'refused', now)
  if (intent.invite_id) {
    if (result === 'in') await uses.take(tx, { inviteId: intent.invite_id, uid, state: 'joined', now })
    else await uses.giveBack(tx, roomId, uid)
  }
  if (result === 'in') return tell(`已加入团队“${team.title}”`, `你加入“${room.title}”的申请已通过，已同时加入团队`)
  if (result === 'full')
    return tell(teamsErrors.team_full.text, '你已加入实训室，可以加入其他团队，或创建自己的团队', '?join=1')
  return tell(refusal?.text ?? teamsErrors.in_team.text, team.title)
}

/** A rejected application takes the intent with it. */
export const onRoomRejected = async (tx: Db, { roomId, uid, now }: JoinedPayload): Promise<void> => {
  await invites.settle(tx, roomId, uid, 'refused', now)
  await uses.giveBack(tx, roomId, uid)
}
