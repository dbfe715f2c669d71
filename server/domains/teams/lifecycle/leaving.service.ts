import type { Db } from '../../../db/client'
import { type After, raise } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import * as invites from '../invites/invites.store'
import { offerNext, waitsGone } from '../invites/offers.service'
import * as store from '../members.store'
import { teamLeft } from '../teams.events'
import { logTeam } from '../teams.log.service'
import { byId } from '../teams.store'
import * as handovers from './handover.store'

export const teamPage = (roomId: number) => `/training-room/student/${roomId}/my-team`

export interface Leaving {
  roomId: number
  teamId: number
  uid: number
  role: store.Role
  now: number
}

/** A team whose row is held is no more; whoever waited for it is told. */
export const endTeam = async (tx: Db, after: After, l: Pick<Leaving, 'roomId' | 'teamId' | 'now'>): Promise<void> => {
  const team = await byId(tx, l.teamId)
  await waitsGone(tx, after, { id: l.teamId, title: team?.title ?? '', roomId: l.roomId }, l.now)
  await store.dissolve(tx, l.teamId)
}

/**
 * Takes a person out of a team whose row is held. A leader is followed by whoever has been in it for longest; a team without
 * leader and members is no more. Their invites stop working, and the seat goes to whoever waits for it.
 */
export const takeOut = async (tx: Db, after: After, l: Leaving): Promise<void> => {
  const before = await store.everyone(tx, l.teamId)
  await raise(tx, after, teamLeft, { roomId: l.roomId, teamId: l.teamId, uid: l.uid, now: l.now })
  await invites.revoke(tx, l, l.now)
  await store.remove(tx, l.teamId, l.uid)
  await store.giveBack(tx, l.teamId, l.role === 'teacher' ? 'teacher' : 'user')
  await handovers.removeWith(tx, l.teamId, l.uid)
  const heir = l.role === 'leader' ? await store.earliest(tx, l.teamId) : undefined
  if (heir) {
    await store.setRole(tx, l.teamId, heir, 'leader')
    const team = await byId(tx, l.teamId)
    // Nobody chose them.
    const doing = { room: { id: l.roomId }, actor: { uid: 0 }, now: l.now }
    await logTeam(tx, doing, 'lead', l.teamId, { title: team?.title ?? '', uids: [heir] })
    const notice = { title: '你已成为团队队长', content: team?.title ?? '', link: teamPage(l.roomId) }
    await notify(tx, after, [heir], notice, l.now)
  }
  if (l.role === 'leader' && !heir) await endTeam(tx, after, l)
  else if (l.role !== 'teacher') await offerNext(tx, after, l.teamId, l.now)
  after.push(
    before.map((m) => m.uid),
    { type: 'team', id: l.teamId, room_id: l.roomId },
  )
}
