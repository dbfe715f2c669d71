import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { membersErrors } from '#contract/rooms/members/members.errors'
import { type rosterApi, rosterSaid } from '#contract/rooms/members/roster.api'
import { expected } from '#contract/rooms/members/roster.rules'
import { roomState } from '#contract/rooms/rooms.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { assertSeen, saidIn, versionOf } from '../../../lib/seen'
import { logRoom } from '../console/log.service'
import { joiningOf } from '../rooms.store'
import { admit } from './members.service'
import { hold } from './members.store'
import { takenProblem } from './roster.match'
import * as store from './roster.store'

const saidOf = saidIn(rosterSaid)

export const rosterList = async (
  ctx: RoomCtx,
  input: Input<typeof rosterApi.lists>,
): Promise<Output<typeof rosterApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state, sort } = input
  const found = await store.list(ctx.db, { roomId: ctx.room.id, keyword: keyword.trim(), state, sort, offset, limit })
  return { ...found, list: found.list.map((row) => ({ ...row, version: versionOf(saidOf(row)) })), offset, limit }
}

/** Who is taken off is not on it again by a form that was open. */
const ROW_GONE = '名单里已没有这个人，可以重新添加'

interface Keeping {
  roomId: number
  by: number
  now: number
  entries: store.Entry[]
  /** Whether people may come in at all. */
  running: boolean
}

/** Keeps rows of the roster; whoever waited for an answer and is provably on it now comes in, where the room goes by its roster. */
export const keepRoster = async (
  tx: Db,
  after: After,
  k: Keeping,
): Promise<{ kept: store.Kept[]; admitted: number }> => {
  const { roomId, by, now } = k
  await hold(tx, roomId)
  const kept = await store.save(tx, { roomId, by, now, entries: k.entries })
  const { join_rule, title } = await joiningOf(tx, roomId)
  if (!k.running || join_rule !== 'roster') return { kept, admitted: 0 }
  const uids = await store.waitingExpected(tx, roomId)
  const admitted = await admit(tx, after, { roomId, title, uids, role: 'user', by, now })
  const [first] = admitted
  if (first) {
    const target = admitted.length === 1 ? `member:${first}` : 'members'
    await logRoom(tx, { roomId, uid: by, action: 'member.roster', target, detail: { uids: admitted }, now })
  }
  return { kept, admitted: admitted.length }
}

export const rosterSave = async (
  ctx: RoomCtx,
  input: Input<typeof rosterApi.save>,
): Promise<Output<typeof rosterApi.save>> => {
  const { room, actor, now } = ctx
  const refuse = (problem: string, i: number): never => {
    throw new DomainError(membersErrors.roster_row, input.list.length > 1 ? `第 ${i + 1} 行：${problem}` : problem)
  }
  const entries = input.list.map((row, i) => {
    const entry = expected(row)
    return typeof entry === 'string' ? refuse(entry, i) : entry
  })
  return ctx.tx(async (tx, after) => {
    await hold(tx, room.id)
    if (input.seen) {
      const row = await store.rowSaid(tx, room.id, input.seen.id)
      if (!row) throw new DomainError(membersErrors.roster_row, ROW_GONE)
      assertSeen(saidOf(row), input.seen.version)
    }
    const running = roomState(room) === 'running'
    const { kept, admitted } = await keepRoster(tx, after, { roomId: room.id, by: actor.uid, now, entries, running })
    kept.forEach((k, i) => {
      if ('taken' in k) refuse(takenProblem(k.taken), i)
    })
    const detail = { about: `${kept.length} 人` }
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'roster.save', target: 'roster', detail, now })
    return { saved: kept.length, admitted }
  })
}

export const rosterRemove = async (
  ctx: RoomCtx,
  input: Input<typeof rosterApi.remove>,
): Promise<Output<typeof rosterApi.remove>> => {
  const { room, actor, now } = ctx
  await ctx.tx(async (tx) => {
    const count = await store.remove(tx, room.id, [...new Set(input.ids)])
    if (count)
      await logRoom(tx, {
        roomId: room.id,
        uid: actor.uid,
        action: 'roster.remove',
        target: 'roster',
        detail: { about: `${count} 人` },
        now,
      })
  })
  return { ok: true }
}
