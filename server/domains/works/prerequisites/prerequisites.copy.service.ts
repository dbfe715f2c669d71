import type { Until } from '#contract/works/prerequisites/prerequisites.api'
import type { Db } from '../../../db/client'
import * as store from './prerequisites.store'

export interface TitledPrerequisite {
  title: string
  until: Until
}

/** What comes before a work, by name: a file, or another room, knows none of its numbers. */
export const prerequisitesByTitle = async (db: Db, workId: number): Promise<TitledPrerequisite[]> =>
  (await store.prerequisitesOf(db, workId, { uid: 0, manages: true })).map(({ title, until }) => ({ title, until }))

/** A copy in the same room waits for what the work itself waits for. Nothing waits for it, so no circle can come of it. */
export const copyPrerequisites = async (tx: Db, fromId: number, toId: number): Promise<void> =>
  store.replacePrerequisites(tx, toId, await store.prerequisitesOf(tx, fromId, { uid: 0, manages: true }))

/** A new work waits for those works of its room that are called so, where only one is. Gives how many were not found. */
export const addPrerequisites = async (
  tx: Db,
  to: { roomId: number; workId: number },
  wanted: readonly TitledPrerequisite[],
): Promise<number> => {
  if (!wanted.length) return 0
  const titles = [...new Set(wanted.map((n) => n.title))]
  const there = new Map((await store.onlyTitled(tx, to, titles)).map((w) => [w.title, w.id]))
  const found = titles.flatMap((title) => {
    const work_id = there.get(title)
    const until = wanted.some((n) => n.title === title && n.until === 'marked') ? 'marked' : 'submitted'
    return work_id ? [{ work_id, until } as const] : []
  })
  await store.replacePrerequisites(tx, to.workId, found)
  return titles.length - found.length
}
