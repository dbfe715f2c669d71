import type { SoftwareBrief, SoftwareUse } from '#contract/software/software.model'
import type { ItemContents, ItemKind } from '#contract/works/works.model'
import { isOpenPass, softwareGone } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { ActivityRef } from '../../software/software.slots'
import { briefsIn, bringInto, titledFor } from '../../software/software.use.service'
import { worksOfPerson } from '../passes/due.service'
import { prerequisitesMet } from '../prerequisites/prerequisites.access'
import { askerOf, isOpen } from '../works.access'
import { byId, visible } from '../works.store'
import type { StepCopy } from './works.copy'
import { directory, roomIdOf, uses, using } from './works.software.store'
import { type ItemRow, itemOf, itemsOf, type NewItem } from './works.steps.store'

interface Holds {
  kind: ItemKind
  content: ItemContents[ItemKind]
}
type Activity = ItemContents['activity']

const activityIn = (item: Holds): Activity | undefined =>
  item.kind === 'activity' ? (item.content as Activity) : undefined
const softwareIn = (item: Holds): number => activityIn(item)?.software_id ?? 0
const idsIn = (items: readonly Holds[]): number[] => [...new Set(items.map(softwareIn))].filter(Boolean)

/** What activities show of their software, by its id. */
export const softwareShown = async (
  db: Db,
  rows: readonly ItemRow[],
  now: number,
): Promise<Map<number, SoftwareBrief>> => {
  const ids = idsIn(rows)
  const [first] = rows
  return ids.length && first ? briefsIn(db, { roomId: await roomIdOf(db, first.work_id), now }, ids) : new Map()
}

/**
 * The items with the titles of their software; a text says which one can't be kept. Only what the room holds may be chosen;
 * an activity whose software was taken out of the room since stays as it is, so that the step around it can be saved.
 */
export const withSoftware = async (
  db: Db,
  at: { roomId: number; workId: number; now: number },
  items: NewItem[],
): Promise<NewItem[] | string> => {
  const ids = idsIn(items)
  if (!ids.length) return items
  const here = await briefsIn(db, at, ids)
  const before = new Map((await itemsOf(db, at.workId)).map((item) => [item.id, item]))
  const kept: NewItem[] = []
  for (const item of items) {
    const id = softwareIn(item)
    const found = here.get(id)
    const old = before.get(item.id ?? 0)
    const same = old !== undefined && softwareIn(old) === id
    if (id && !same && (!found || found.status === 1)) return softwareGone(found?.title ?? '')
    const title = found?.title ?? (old && activityIn(old)?.software_title) ?? ''
    kept.push(id ? { ...item, content: { software_id: id, url: '', software_title: title } } : item)
  }
  return kept
}

type CopyItem = StepCopy['items'][number]
const eachItem = (steps: readonly StepCopy[], of: (item: CopyItem) => CopyItem): StepCopy[] =>
  steps.map((step) => ({ ...step, items: step.items.map(of) }))
const holding = (item: CopyItem, content: Activity): CopyItem => ({ ...item, content }) as CopyItem

/** A copy in another room brings its software along where that room's organisation may use it; elsewhere the title is left. */
export const softwareInto = async (
  tx: Db,
  to: { roomId: number; now: number },
  steps: StepCopy[],
): Promise<StepCopy[]> => {
  const there = await bringInto(tx, to, idsIn(steps.flatMap((s) => s.items)))
  return eachItem(steps, (item) => {
    const activity = activityIn(item)
    return activity?.software_id && !there.has(activity.software_id)
      ? holding(item, { ...activity, software_id: 0 })
      : item
  })
}

/** As a file carries it: by title, since no number of ours means anything elsewhere. */
export const softwareByTitle = async (
  db: Db,
  at: { roomId: number; now: number },
  steps: StepCopy[],
): Promise<StepCopy[]> => {
  const known = await briefsIn(db, at, idsIn(steps.flatMap((s) => s.items)))
  return eachItem(steps, (item) => {
    const activity = activityIn(item)
    if (!activity?.software_id) return item
    const title = known.get(activity.software_id)?.title ?? activity.software_title ?? ''
    return holding(item, { software_id: 0, url: '', software_title: title })
  })
}

/** Out of a file again: software of that title is put into the room where its organisation may use exactly one. */
export const softwareFromTitles = async (
  tx: Db,
  to: { roomId: number; now: number },
  steps: StepCopy[],
): Promise<StepCopy[]> => {
  const titleOf = (item: CopyItem): string => {
    const activity = activityIn(item)
    return activity && !activity.url ? (activity.software_title ?? '') : ''
  }
  const titles = [...new Set(steps.flatMap((s) => s.items.map(titleOf)))].filter(Boolean)
  const found = await titledFor(tx, to, titles)
  const placed = eachItem(steps, (item) => {
    const activity = activityIn(item)
    return activity ? holding(item, { ...activity, software_id: found.get(titleOf(item)) ?? 0 }) : item
  })
  return softwareInto(tx, to, placed)
}

/** Software's slot: works by the software that they use. */
export const usesIn = async (db: Db, roomId: number): Promise<Map<number, SoftwareUse[]>> => {
  const found = new Map<number, SoftwareUse[]>()
  for (const { software_id, ...use } of await uses(db, roomId))
    found.set(software_id, [...(found.get(software_id) ?? []), use])
  return found
}

/** Software's slot: works that are there for the asker, by what their activities use. */
export const directoryOf = (ctx: RoomCtx, softwareId: number) =>
  directory(ctx.db, ctx.room.id, softwareId, visible(askerOf(ctx)))

/** Software's slot: an activity of a work that is open to the asker, with this software. */
export const activityOpenTo = async (ctx: RoomCtx, at: ActivityRef): Promise<boolean> => {
  const asker = askerOf(ctx)
  const work = await byId(ctx.db, ctx.room.id, at.workId, asker)
  if (!work) return false
  if (!asker.manages && !(isOpen(work, ctx.now) && (await prerequisitesMet(ctx, work.id)))) return false
  const item = await itemOf(ctx.db, work.id, at.itemId)
  return item !== undefined && softwareIn(item) === at.softwareId
}

/** Software's slot: works that wait for the person and use it. */
export const waitingWith = async (db: Db, uid: number, softwareId: number, now: number) => {
  const open = (await worksOfPerson(db, uid, now)).filter(({ state }) => isOpenPass(state))
  const found = await using(
    db,
    open.map(({ id }) => id),
    softwareId,
  )
  return open
    .filter(({ id }) => found.has(id))
    .map(({ id, title, training_room_id, room_title }) => ({ work_id: id, title, training_room_id, room_title }))
}
