import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { roleLevel } from '#contract/kernel/roles'
import type { membersApi } from '#contract/rooms/members/members.api'
import { membersErrors } from '#contract/rooms/members/members.errors'
import { mayRemove, rolesFor, rolesToGive, seatsToGive } from '#contract/rooms/members/members.rules'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { type After, raise } from '../../../lib/events'
import { randomToken } from '../../../lib/storage/hash'
import { notify } from '../../notices/notices.service'
import { logRoom } from '../console/log.service'
import { assertRunning } from '../rooms.access'
import * as applications from '../rooms.apply.store'
import { keepsakes, roomJoined, roomLeft } from '../rooms.events'
import { tellDeciders } from '../rooms.service'
import { whyNotRaised } from './members.raising.service'
import * as store from './members.store'

const homeOf = (roomId: number) => `/training-room/student/${roomId}/index`

interface Entry {
  roomId: number
  title: string
  uids: number[]
  role: 'user' | 'teacher' | 'admin'
  by: number
  now: number
}

/** Makes people members, tells them and everybody concerned; answers who was none before. The caller has checked that they may. */
export const admit = async (tx: Db, after: After, e: Entry): Promise<number[]> => {
  const { roomId, now, by } = e
  const joined = await applications.join(tx, roomId, e.uids, now)
  if (!joined.length) return []
  if (e.role !== 'user') await store.setRole(tx, roomId, joined, e.role)
  await store.settleAll(tx, roomId, joined, by, now)
  for (const uid of joined) await raise(tx, after, roomJoined, { roomId, uid, by, now })
  const content = `你已被添加到“${e.title}”，身份：${roomRoleLabels[e.role]}。`
  await notify(tx, after, joined, { title: '已加入实训室', content, link: homeOf(roomId) }, now)
  after.push(joined, { type: 'room.member', id: roomId, room_id: roomId })
  await tellDeciders(tx, after, 'room.member', roomId)
  return joined
}

export const addUser = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.addUser>,
): Promise<Output<typeof membersApi.addUser>> => {
  const { room, actor, now } = ctx
  const role = input.role ?? 'user'
  if (!rolesToGive(room).includes(role)) throw new DomainError(membersErrors.role_too_high)
  assertRunning(room)
  const uids = [...new Set(input.uids)]
  const added = await ctx.tx(async (tx, after) => {
    await store.hold(tx, room.id)
    const known = await store.ofOrganisation(tx, room.id, uids)
    // Not there and not of this organisation are one answer, and nobody is added beside them.
    if (known.length < uids.length) throw new DomainError(kernelErrors.not_found)
    const joined = await admit(tx, after, { roomId: room.id, title: room.title, uids: known, role, by: actor.uid, now })
    if (joined.length)
      await logRoom(tx, {
        roomId: room.id,
        uid: actor.uid,
        action: 'member.add',
        target: joined.length === 1 ? `member:${joined[0]}` : 'members',
        detail: { uids: joined, role },
        now,
      })
    return joined.length
  })
  return { added, skipped: uids.length - added }
}

/** Takes people out of room, teams and, where the asker may, committee, and keeps how it was. */
const expel = async (tx: Db, after: After, ctx: RoomCtx, leaving: store.Here[]): Promise<string> => {
  const { room, actor, now } = ctx
  const uids = leaving.map((l) => l.uid)
  const batch = randomToken(18)
  const kept: ReadonlyMap<number, Record<string, unknown>>[] = []
  for (const keep of keepsakes.items) kept.push(await keep(tx, room.id, uids))
  const seats = seatsToGive(room)
  const unseated = leaving.filter((l) => l.committee_role !== '' && seats.includes(l.committee_role))
  await store.remember(
    tx,
    leaving.map((l) => ({
      batch,
      roomId: room.id,
      uid: l.uid,
      role: l.role,
      committeeRole: unseated.includes(l) ? l.committee_role : '',
      joinTime: l.join_time,
      kept: Object.assign({}, ...kept.map((of) => of.get(l.uid))),
      byUid: actor.uid,
      time: now,
    })),
  )
  await store.remove(tx, room.id, uids)
  await store.unseat(
    tx,
    room.id,
    unseated.map((l) => l.uid),
  )
  for (const uid of uids) await raise(tx, after, roomLeft, { roomId: room.id, uid, by: actor.uid, now })
  return batch
}

export const removeUser = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.removeUser>,
): Promise<Output<typeof membersApi.removeUser>> => {
  const { room, actor, now } = ctx
  const me = { ...room, uid: actor.uid }
  const uids = [...new Set(input.uids)]
  return ctx.tx(async (tx, after) => {
    await store.hold(tx, room.id)
    const leaving = (await store.here(tx, room.id, uids)).filter((l) => roleLevel(l.role) > 0)
    if (leaving.some((l) => !mayRemove(me, l))) throw new DomainError(membersErrors.not_removable)
    if (!leaving.length) return { removed: 0, batch: '' }
    const batch = await expel(tx, after, ctx, leaving)
    const gone = leaving.map((l) => l.uid)
    const notice = { title: '你已被移出实训室', content: `管理员将你移出了“${room.title}”。`, link: '/index' }
    await notify(tx, after, gone, notice, now)
    after.push(gone, { type: 'room.member', id: room.id, room_id: room.id })
    await tellDeciders(tx, after, 'room.member', room.id)
    await logRoom(tx, {
      roomId: room.id,
      uid: actor.uid,
      action: 'member.remove',
      target: gone.length === 1 ? `member:${gone[0]}` : 'members',
      detail: { uids: gone, batch },
      now,
    })
    return { removed: gone.length, batch }
  })
}

export const changeRole = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.changeRole>,
): Promise<Output<typeof membersApi.changeRole>> => {
  const { room, actor, now } = ctx
  const { uid, role } = input
  await ctx.tx(async (tx, after) => {
    await store.hold(tx, room.id)
    const [member] = await store.here(tx, room.id, [uid])
    if (!member || roleLevel(member.role) === 0) throw new DomainError(kernelErrors.not_found)
    if (member.role === role && uid !== actor.uid) return
    if (!rolesFor({ ...room, uid: actor.uid }, member).includes(role))
      throw new DomainError(membersErrors.role_too_high)
    const why = member.role === 'user' && (await whyNotRaised(tx, room.id, [uid], now)).get(uid)
    if (why) throw new DomainError(why)
    await store.setRole(tx, room.id, [uid], role)
    const content = `你在“${room.title}”的角色已调整为${roomRoleLabels[role]}。`
    await notify(tx, after, [uid], { title: '角色已调整', content, link: homeOf(room.id) }, now)
    after.push([uid], { type: 'room.member', id: room.id, room_id: room.id })
    await tellDeciders(tx, after, 'room.member', room.id)
    const detail = { from: member.role, to: role }
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'member.role', target: `member:${uid}`, detail, now })
  })
  return { ok: true }
}
