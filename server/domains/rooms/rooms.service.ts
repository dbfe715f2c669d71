import { APPROVED, type PENDING } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { cleanName } from '#contract/kernel/text'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import { membersErrors } from '#contract/rooms/members/members.errors'
import type { roomsApi } from '#contract/rooms/rooms.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { JoinRule } from '#contract/rooms/rooms.model'
import { roomState } from '#contract/rooms/rooms.rules'
import type { Db } from '../../db/client'
import type { Ctx, RoomCtx } from '../../lib/calls/context'
import { type Attempt, limits } from '../../lib/calls/limits'
import { type After, raise } from '../../lib/events'
import { sameText } from '../../lib/storage/hash'
import { notify } from '../notices/notices.service'
import { logRoom } from './console/log.service'
import { deciders } from './members/rooms.members.store'
import { expects } from './members/roster.store'
import { assertRunning } from './rooms.access'
import * as applications from './rooms.apply.store'
import { roomJoined, roomLeft } from './rooms.events'
import { joiningOf } from './rooms.store'

/** Wrong codes are counted a person, whatever the room. */
const CODE = 'room-code'

interface Person {
  roomId: number
  uid: number
  now: number
}

/** Tells the pages of those who decide about members, also of the organisation's admins. */
export const tellDeciders = async (tx: Db, after: After, type: 'room.apply' | 'room.member', roomId: number) =>
  after.push(await deciders(tx, roomId, true), { type, id: roomId, room_id: roomId })

/** How somebody came in whom no invite names: the deed on them in the room's log. */
type Way = Extract<DeedOn<'member'>, 'open' | 'code' | 'roster' | 'signup'>

/**
 * Makes somebody a member inside the caller's transaction; false when they were one. The caller has checked that they may, and
 * writes the log where it names no `way`.
 */
export const joinRoom = async (
  tx: Db,
  after: After,
  { way, ...p }: Person & { by: number; way?: Way },
): Promise<boolean> => {
  const { roomId, uid, now } = p
  const [joined] = await applications.join(tx, roomId, [uid], now)
  if (!joined) return false
  await applications.settle(tx, roomId, uid, now)
  await raise(tx, after, roomJoined, p)
  if (way) await logRoom(tx, { roomId, uid: p.by, action: `member.${way}`, target: `member:${uid}`, now })
  after.push([uid], { type: 'room.member', id: roomId, room_id: roomId })
  await tellDeciders(tx, after, 'room.member', roomId)
  return true
}

/** A room that is open lets everybody in, a roster those it knows; anyone else asks. */
const wayIn = async (tx: Db, rule: JoinRule, { roomId, uid }: Person): Promise<Way | undefined> => {
  if (rule === 'open') return rule
  return rule === 'roster' && (await expects(tx, roomId, uid)) ? rule : undefined
}

/**
 * Applies inside the caller's transaction: joins where the room is open, expects the person or the code is right (3), waits where a
 * manager decides (2). Doing it again
 * changes nothing and answers the same. The caller has seen that the room runs and that the person is no member.
 */
export const applyToRoom = async (
  tx: Db,
  after: After,
  p: Person & { message?: string; code?: string },
): Promise<typeof PENDING | typeof APPROVED> => {
  const { roomId, uid, now, message = '' } = p
  const { title, join_rule, join_code } = await joiningOf(tx, roomId)
  if (p.code !== undefined && !(join_rule === 'code' && join_code !== '' && sameText(join_code, p.code)))
    throw new DomainError(membersErrors.wrong_code)
  const way = p.code === undefined ? await wayIn(tx, join_rule, p) : 'code'
  if (way) {
    await joinRoom(tx, after, { roomId, uid, by: uid, now, way })
    return 3
  }
  if (!(await applications.add(tx, { roomId, uid, message, now }))) return 2
  const notice = {
    title: '有新的加入申请',
    content: `有同学申请加入“${title}”，等待审核。`,
    link: `/training-room/manager/${roomId}/member`,
  }
  await notify(tx, after, await deciders(tx, roomId, false), notice, now)
  await tellDeciders(tx, after, 'room.apply', roomId)
  return 2
}

/** A code that somebody applies with is a guess. */
export const countCode = async (ctx: Ctx, input: Input<typeof roomsApi.apply>) =>
  input.code !== undefined && ctx.actor ? limits.attempt(ctx, CODE, ctx.actor.uid) : undefined

export const apply = async (
  ctx: RoomCtx,
  input: Input<typeof roomsApi.apply>,
  guess: Attempt | undefined,
): Promise<Output<typeof roomsApi.apply>> => {
  const { room } = ctx
  if (mayInRoom('room.read', room)) return { status: APPROVED }
  const state = roomState(room)
  if (state === 'stopped') throw new DomainError(roomsErrors.room_stopped)
  if (state === 'draft') throw new DomainError(roomsErrors.room_draft)
  assertRunning(room)
  const message = cleanName(input.message ?? '')
  const code = input.code?.normalize('NFKC').trim().toUpperCase()
  const who = { roomId: room.id, uid: ctx.actor.uid, message, now: ctx.now }
  if (code === undefined) return { status: await ctx.tx((tx, after) => applyToRoom(tx, after, who)) }
  try {
    return { status: await ctx.tx((tx, after) => applyToRoom(tx, after, { ...who, code })) }
  } catch (error) {
    if (error instanceof DomainError && error.def === membersErrors.wrong_code) guess?.wrong()
    throw error
  }
}

/** Leaves the room, or takes a waiting application back. Also when the room is stopped or ended. */
export const leave = async (ctx: RoomCtx): Promise<Output<typeof roomsApi.leave>> => {
  const { room, actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    const left = await applications.leave(tx, room.id, actor.uid)
    if (left === 'last-owner') throw new DomainError(roomsErrors.last_owner)
    if (left === 'was-none') return
    const { uid } = actor
    await raise(tx, after, roomLeft, { roomId: room.id, uid, by: uid, now })
    const action = left === 'left' ? 'member.leave' : 'apply.withdraw'
    await logRoom(tx, { roomId: room.id, uid, action, target: `member:${uid}`, now })
    after.push([actor.uid], { type: 'room.member', id: room.id, room_id: room.id })
    await tellDeciders(tx, after, 'room.member', room.id)
  })
  return { ok: true }
}

/** Who is told of what concerns everybody who comes in. */
export const decidersOf = (db: Db, roomId: number): Promise<number[]> => deciders(db, roomId, false)
