import { endFor } from '#contract/contests/authoring/authoring.rules'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { entriesApi } from '#contract/contests/entries/entries.api'
import { entriesErrors } from '#contract/contests/entries/entries.errors'
import type { ContestEntry } from '#contract/contests/entries/entries.model'
import { entryClosed, entryProblem, entryText } from '#contract/contests/entries/entries.rules'
import { APPROVED } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { hasEnded } from '#contract/rooms/rooms.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { sha256 } from '../../../lib/storage/hash'
import { ownsAll, shownById } from '../../files/files.service'
import { contestHere, maySeeContent } from '../contests.access'
import { itemsOf } from '../contests.store'
import { elsewhereOf } from '../signup/elsewhere.service'
import * as store from './entries.store'

/** Versions with their files, as people and judges see them. */
const shownEntries = async (db: Db, rows: readonly store.EntryRow[]): Promise<ContestEntry[]> => {
  const known = await shownById(
    db,
    rows.flatMap((r) => r.fileIds),
  )
  return rows.map((r) => ({
    id: r.id,
    item_id: r.itemId,
    contest_team_id: r.contestTeamId,
    version: r.version,
    body: r.body,
    files: r.fileIds.flatMap((id) => known.get(id) ?? []),
    uid: r.uid,
    truename: r.truename,
    hash: r.hash,
    device_time: r.deviceTime,
    server_time: r.createTime,
  }))
}

/** What a registration handed in for an item, the newest first: that one counts. For whoever marks it. */
export const entriesOf = async (db: Db, contestTeamId: number, itemId = 0): Promise<ContestEntry[]> =>
  shownEntries(db, await store.versionsOf(db, contestTeamId, itemId))

type Contest = Awaited<ReturnType<typeof contestHere>>

/** Why this registration can't hand in now; '' when it can. */
const closedTo = (ctx: RoomCtx, contest: Contest, reg: store.Registration | undefined): string => {
  if (!reg || reg.status !== APPROVED) return entriesErrors.entry_player.text
  if (reg.left_time > 0) return '已退出比赛，不能再提交'
  if (hasEnded(ctx.room)) return '实训室已经结束，不再接受提交'
  return entryClosed(contest, reg.extra_seconds, ctx.now)
}

export const sheet = async (
  ctx: RoomCtx,
  input: Input<typeof entriesApi.sheet>,
): Promise<Output<typeof entriesApi.sheet>> => {
  const contest = await contestHere(ctx, input.contest_id)
  if (!maySeeContent(ctx.room, contest)) throw new DomainError(contestsErrors.not_signed_up)
  const reg = await store.registrationOf(ctx.db, contest.id, ctx.actor.uid)
  const mine = reg?.status === APPROVED ? reg : undefined
  const items = await itemsOf(ctx.db, contest.id)
  const entries = mine ? await entriesOf(ctx.db, mine.id) : []
  const elsewhere = await elsewhereOf(ctx, contest.id)
  return {
    contest_team_id: mine?.id ?? 0,
    team_title: mine?.title ?? '',
    closed: closedTo(ctx, contest, mine),
    end_time: endFor(contest.end_time, mine?.extra_seconds ?? 0),
    extra_seconds: mine?.extra_seconds ?? 0,
    items: items.map(({ id }) => ({
      item_id: id,
      entries: entries.filter((e) => e.item_id === id),
      elsewhere: elsewhere.get(id) ?? null,
    })),
  }
}

/** Own files, and those that the team handed in before: a new version may keep them. */
const assertFiles = async (tx: Db, uid: number, wanted: number[], before: readonly store.EntryRow[]): Promise<void> => {
  const kept = new Set(before.flatMap((e) => e.fileIds))
  const fresh = wanted.filter((id) => !kept.has(id))
  if (!(await ownsAll(tx, uid, fresh, 'file'))) throw new DomainError(entriesErrors.entry_file)
}

/**
 * Hands in one more version; the newest counts and none is lost. The same content once more, from another device or after a
 * lost answer, is the version that stands.
 */
export const save = async (ctx: RoomCtx, input: Input<typeof entriesApi.save>): Promise<ContestEntry> => {
  const contest = await contestHere(ctx, input.contest_id)
  const item = await store.itemOf(ctx.db, contest.id, input.item_id)
  if (!item) throw new DomainError(entriesErrors.entry_item)
  const fileIds = [...new Set(input.file_ids)]
  const { uid } = ctx.actor
  return ctx.tx(async (tx, after) => {
    // Held, so that versions come one after another and nobody leaves meanwhile.
    const reg = await store.registrationOf(tx, contest.id, uid, true)
    if (!reg || reg.status !== APPROVED || reg.left_time > 0) throw new DomainError(entriesErrors.entry_player)
    if (item.kind !== 'own') throw new DomainError(entriesErrors.entry_bound)
    const problem = entryProblem(input.body, fileIds.length)
    if (problem) throw new DomainError(entriesErrors.entry_bad, problem)
    const closed = closedTo(ctx, contest, reg)
    if (closed) throw new DomainError(entriesErrors.entry_closed, closed)
    const before = await store.versionsOf(tx, reg.id, item.id)
    await assertFiles(tx, uid, fileIds, before)
    const body = input.body.trim()
    const hash = sha256(entryText(item.id, body, fileIds))
    if (before[0]?.hash !== hash) {
      await store.addEntry(tx, {
        itemId: item.id,
        contestTeamId: reg.id,
        version: (before[0]?.version ?? 0) + 1,
        body,
        fileIds,
        uid,
        hash,
        deviceTime: Math.min(input.device_time || ctx.now, ctx.now),
        createTime: ctx.now,
      })
      const people = await store.peopleOf(tx, reg.id)
      after.push(people, { type: 'contest', id: contest.id, room_id: contest.room_id })
    }
    const [made] = await entriesOf(tx, reg.id, item.id)
    if (!made) throw new Error('the entry just made is gone')
    return made
  })
}
