import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { membersApi } from '#contract/rooms/members/members.api'
import { membersErrors } from '#contract/rooms/members/members.errors'
import { seatsToGive } from '#contract/rooms/members/members.rules'
import { seatLabels } from '#contract/rooms/rooms.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { randomToken } from '../../../lib/storage/hash'
import type { MergedPair } from '../../account/account.slots'
import { notify } from '../../notices/notices.service'
import { logDeed, logRoom } from '../console/log.service'
import { assertRunning } from '../rooms.access'
import { competeAlone, inTeams } from '../rooms.events'
import { tellDeciders } from '../rooms.service'
import * as store from './members.store'

export const committee = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.committee>,
): Promise<Output<typeof membersApi.committee>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', sort } = input
  const found = await store.committee(ctx.db, { roomId: ctx.room.id, keyword: keyword.trim(), sort, offset, limit })
  return { ...found, offset, limit }
}

/** People by the seat that they had before; whoever was not in the room had none. */
const bySeat = (present: readonly store.Here[], uids: readonly number[]): Map<string, number[]> => {
  const had = new Map<string, number[]>()
  for (const uid of uids) {
    const seat = present.find((p) => p.uid === uid)?.committee_role ?? ''
    had.set(seat, [...(had.get(seat) ?? []), uid])
  }
  return had
}

type WhyNoSeat = 'judge_in_team' | 'judge_in_contest'
/** Who of these people can't judge in the room, and why: whoever competes there, in a team or alone. */
export const whyNoSeat = async (
  tx: Db,
  roomId: number,
  uids: number[],
  now: number,
): Promise<Map<number, WhyNoSeat>> => {
  const alone = await competeAlone.call(tx, roomId, uids, now)
  const inTeam = await inTeams.call(tx, roomId, uids)
  return new Map([
    ...[...alone].map((uid) => [uid, 'judge_in_contest'] as const),
    ...[...inTeam].map((uid) => [uid, 'judge_in_team'] as const),
  ])
}

const competing = { judge_in_team: '在团队中', judge_in_contest: '报名了个人赛' } satisfies Record<WhyNoSeat, string>
/**
 * Two accounts of which one judges where the other competes can't be one person's: one of both is given up first. Whoever
 * merges them in this transaction holds their rooms, so that it stays so.
 */
export const judgesTheOther = async (db: Db, { keepUid, goneUid, now }: MergedPair): Promise<string[]> => {
  await store.holdAll(db, [keepUid, goneUid])
  const places: string[] = []
  let binned = false
  for (const { uid, room_id, title, deleted } of await store.seatsOf(db, [keepUid, goneUid])) {
    const other = uid === keepUid ? goneUid : keepUid
    const why = (await whyNoSeat(db, room_id, [other], now)).get(other)
    if (!why) continue
    binned ||= deleted
    const place = `“${title}”${deleted ? '（在回收站）' : ''}`
    places.push(`在${place}里，编号${uid} 是评委，编号${other} ${competing[why]}`)
  }
  if (!places.length) return []
  const first = binned ? '请先恢复回收站里的实训室，取消评委身份' : '请先取消评委身份'
  return [`${places.join('；')}。${first}，或退出团队、比赛，再合并`]
}

/** Seats people of the organisation. Whoever competes does not judge; they are named, the others are seated. */
export const saveCommittee = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.saveCommittee>,
): Promise<Output<typeof membersApi.saveCommittee>> => {
  const { room, actor, now } = ctx
  const { role } = input
  const seats = seatsToGive(room)
  if (!seats.includes(role)) throw new DomainError(membersErrors.role_too_high)
  assertRunning(room)
  const uids = [...new Set(input.uids)]
  return ctx.tx(async (tx, after) => {
    await store.hold(tx, room.id)
    const known = new Set(await store.ofOrganisation(tx, room.id, uids))
    const present = await store.here(tx, room.id, uids)
    // A judge from elsewhere came by an invite: their seat may change although they are not of the organisation.
    for (const p of present) known.add(p.uid)
    if (known.size < uids.length) throw new DomainError(kernelErrors.not_found)
    const seated = present.filter((p) => p.committee_role !== '')
    if (seated.some((p) => p.uid === actor.uid || !(seats as string[]).includes(p.committee_role)))
      throw new DomainError(membersErrors.role_too_high)
    const busy = await whyNoSeat(tx, room.id, uids, now)
    const free = uids.filter((uid) => !busy.has(uid))
    const changed = free.filter((uid) => seated.find((p) => p.uid === uid)?.committee_role !== role)
    await store.seat(tx, { roomId: room.id, uids: changed, role, now })
    const content = `你已成为“${room.title}”的${seatLabels[role]}。`
    const link = `/training-room/student/${room.id}/index`
    await notify(tx, after, changed, { title: `已担任${seatLabels[role]}`, content, link }, now)
    after.push(changed, { type: 'room.member', id: room.id, room_id: room.id })
    await tellDeciders(tx, after, 'room.member', room.id)
    for (const [from, some] of bySeat(present, changed))
      await logDeed(tx, ctx, {
        action: 'committee.save',
        target: 'committee',
        detail: { uids: some, role, from, to: role },
      })
    const names = new Map(present.map((p) => [p.uid, p.truename]))
    return {
      saved: free.length,
      skipped: [...busy].map(([uid, why]) => ({
        uid,
        truename: names.get(uid) ?? '',
        reason: membersErrors[why].text,
      })),
    }
  })
}

export const removeCommittee = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.removeCommittee>,
): Promise<Output<typeof membersApi.removeCommittee>> => {
  const { room, actor, now } = ctx
  const seats: string[] = seatsToGive(room)
  if (!seats.length) throw new DomainError(kernelErrors.forbidden)
  return ctx.tx(async (tx, after) => {
    await store.hold(tx, room.id)
    const leaving = (await store.here(tx, room.id, [...new Set(input.uids)])).filter((l) => l.committee_role !== '')
    if (leaving.some((l) => l.uid === actor.uid || !seats.includes(l.committee_role)))
      throw new DomainError(membersErrors.not_removable)
    if (!leaving.length) return { removed: 0, batch: '' }
    const uids = leaving.map((l) => l.uid)
    const batch = randomToken(18)
    await store.remember(
      tx,
      leaving.map((l) => ({
        batch,
        roomId: room.id,
        uid: l.uid,
        role: '',
        committeeRole: l.committee_role,
        joinTime: l.join_time,
        byUid: actor.uid,
        time: now,
      })),
    )
    await store.unseat(tx, room.id, uids)
    const notice = { title: '评委身份已取消', content: `你不再是“${room.title}”的评委。`, link: '/index' }
    await notify(tx, after, uids, notice, now)
    after.push(uids, { type: 'room.member', id: room.id, room_id: room.id })
    await tellDeciders(tx, after, 'room.member', room.id)
    const detail = { uids, batch }
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'committee.remove', target: 'committee', detail, now })
    return { removed: uids.length, batch }
  })
}
