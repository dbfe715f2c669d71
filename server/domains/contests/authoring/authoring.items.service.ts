import type { authoringApi } from '#contract/contests/authoring/authoring.api'
import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import type { ItemDraft } from '#contract/contests/authoring/authoring.model'
import { evenSplit, itemProblem } from '#contract/contests/authoring/authoring.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { itemsErased } from '../contests.events'
import { logContest } from '../contests.log.service'
import { pushManagers } from '../contests.notice.service'
import { assertVersion, contestInHand } from './authoring.access'
import { namedSources, sourcesOf } from './authoring.sources.store'
import * as store from './authoring.store'
import { assertFiles } from './contests.files.service'

type In<K extends keyof typeof authoringApi> = Input<(typeof authoringApi)[K]>
type Out<K extends keyof typeof authoringApi> = Output<(typeof authoringApi)[K]>
type Item = Awaited<ReturnType<typeof store.itemRecords>>[number]

export const sources = async (ctx: RoomCtx, input: In<'sources'>): Promise<Out<'sources'>> => ({
  list: await sourcesOf(ctx.db, ctx.room.id, input.keyword?.trim() ?? ''),
})

/** The items of a contest with what they are bound to. */
export const refItems = async (db: Db, contest: { id: number; roomId: number }) => {
  const items = await store.itemRecords(db, contest.id)
  const refs = items.map((i) => ({ kind: i.kind, ref_id: i.refId }))
  const known = await namedSources(db, contest.roomId, refs)
  return items.map((i) => {
    const source = known.get(`${i.kind} ${i.refId}`)
    return { ...i, ref_title: source?.title ?? '', ref_gone: i.kind !== 'own' && !source }
  })
}

const bound = (i: { kind: string; ref_id: number }): string => `${i.kind} ${i.kind === 'own' ? 0 : i.ref_id}`
const boundBefore = (i: Item): string => `${i.kind} ${i.refId}`

/** What is asked for has to be kept whole, and bound to things of this very room, each of them once. */
const assertItems = async (tx: Db, ctx: RoomCtx, drafts: readonly ItemDraft[], before: Map<number, Item>) => {
  for (const draft of drafts) {
    const problem = itemProblem(draft)
    if (problem) throw new DomainError(authoringErrors.item_wrong, problem)
  }
  const ids = drafts.map((d) => d.id).filter((id) => id > 0)
  if (new Set(ids).size !== ids.length || ids.some((id) => !before.has(id)))
    throw new DomainError(authoringErrors.item_wrong)
  const refs = drafts.filter((d) => d.kind !== 'own').map(bound)
  const taken = drafts.filter((d) => d.kind !== 'own' && d.ref_id > 0).map(bound)
  if (new Set(taken).size !== taken.length)
    throw new DomainError(authoringErrors.source_gone, '同一个{work}、任务、考试或项目只能绑定一次')
  const known = await namedSources(tx, ctx.room.id, drafts)
  // What was bound before may have gone since: that does not keep anybody from saving the others.
  const kept = new Set([...before.values()].map(boundBefore))
  if (refs.some((ref) => !known.has(ref) && !kept.has(ref))) throw new DomainError(authoringErrors.source_gone)
  const held = new Set([...before.values()].flatMap((i) => i.fileIds))
  const fresh = drafts.flatMap((d) => d.file_ids).filter((id) => !held.has(id))
  await assertFiles(tx, ctx.actor.uid, ctx.room.id, fresh)
}

/** Whether somebody set the weights, here or in the contest that this is a copy of. */
const weightsSet = (contest: { weightVersion: number }, items: readonly Item[]): boolean => {
  const even = evenSplit(items.length)
  return contest.weightVersion > 0 || items.some((i, n) => i.weight !== even[n])
}

/** Weights after items came or went: even as long as nobody set them, else in their old proportion. */
const newWeights = (kept: readonly (Item | undefined)[], set: boolean): number[] => {
  if (!set) return evenSplit(kept.length)
  const old = kept.map((i) => i?.weight ?? 0)
  const sum = old.reduce((a, b) => a + b, 0)
  if (!sum) return evenSplit(kept.length)
  const parts = old.map((w) => Math.floor((w * 100) / sum))
  const last = old.findLastIndex((w) => w > 0)
  const rest = 100 - parts.reduce((a, b) => a + b, 0)
  return parts.map((w, i) => (i === last ? w + rest : w))
}

export const saveItems = async (ctx: RoomCtx, input: In<'saveItems'>): Promise<Out<'saveItems'>> =>
  ctx.tx(async (tx, after) => {
    const contest = await contestInHand(tx, ctx, input.contest_id)
    assertVersion(contest, input.version)
    const stood = await store.itemRecords(tx, contest.id)
    const before = new Map(stood.map((i) => [i.id, i]))
    const set = weightsSet(contest, stood)
    const drafts = input.items.map((d) => ({ ...d, ref_id: d.kind === 'own' ? 0 : d.ref_id }))
    await assertItems(tx, ctx, drafts, before)
    const gone = [...before.keys()].filter((id) => !drafts.some((d) => d.id === id))
    const changed = drafts.filter((d) => d.id && bound(d) !== boundBefore(before.get(d.id) as Item)).map((d) => d.id)
    const moved = gone.length > 0 || drafts.some((d) => d.id === 0)
    if (contest.markTime && (moved || changed.length)) throw new DomainError(authoringErrors.marks_begun)
    const used = await store.usedItems(tx, contest.id)
    if ([...gone, ...changed].some((id) => used.has(id))) throw new DomainError(authoringErrors.item_used)
    if (gone.length) await raise(tx, after, itemsErased, { contestId: contest.id, itemIds: gone })
    await store.dropItems(tx, contest.id, gone)
    const weights = moved
      ? newWeights(
          drafts.map((d) => before.get(d.id)),
          set,
        )
      : undefined
    for (const [sort, draft] of drafts.entries()) {
      const row = {
        title: cleanName(draft.title),
        description: draft.description.replaceAll('\r\n', '\n').trim(),
        kind: draft.kind,
        refId: draft.ref_id,
        fileIds: [...new Set(draft.file_ids)],
        judges: draft.judges,
        sort,
        ...(weights && { weight: weights[sort] ?? 0 }),
      }
      if (draft.id) await store.changeItem(tx, contest.id, draft.id, row)
      else await store.insertItem(tx, { ...row, contestId: contest.id })
    }
    const version = await store.changeContest(tx, contest.id, {}, ctx.now)
    await logContest(tx, ctx, 'items', contest.id, contest.title)
    after.push(await store.signedPeople(tx, contest.id), { type: 'contest', id: contest.id, room_id: ctx.room.id })
    await pushManagers(tx, after, { id: contest.id, room_id: ctx.room.id })
    return { version, weights_changed: moved && set }
  })
