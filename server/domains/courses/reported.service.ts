import { contentTypes } from '#contract/content/content.types'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { bindInto, bindRoom, contentTypesOf } from '../content/bindings/bindings.service'
import { type Finished, isReported, reportedOf } from '../content/content.slots'
import * as progress from './progress.store'
import * as store from './reported.store'

/** Of these, what somebody may report of, by the rule of its type. */
const ofReports = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const types = await contentTypesOf(db, ids)
  return ids.filter((id) => {
    const type = types.get(id)
    return type !== undefined && contentTypes[type].progress === 'reported'
  })
}

/** Puts content into a course; what is reported of is opened, and reported of, as the room's. */
export const bindCourse = async (
  tx: Db,
  ctx: RoomCtx,
  courseId: number,
  contentIds: readonly number[],
): Promise<void> => {
  await bindInto(tx, ctx, { moduleType: 'course', moduleId: courseId }, contentIds)
  const ids = await ofReports(tx, contentIds)
  if (ids.length) await bindRoom(tx, ctx, ids)
}

/** Whether a section of this content is done by what is reported. */
export const finishedByReport = async ({ db, room }: RoomCtx, contentId: number): Promise<boolean> =>
  contentId > 0 && (await ofReports(db, [contentId])).length > 0 && isReported.call(db, { roomId: room.id, contentId })

/** A section that is made now: whoever finished its content before has finished it. */
export const takeReported = async (
  tx: Db,
  roomId: number,
  { id, contentId }: { id: number; contentId: number },
): Promise<void> => {
  if (!(await ofReports(tx, contentId ? [contentId] : [])).length) return
  await progress.report(tx, id, await reportedOf.call(tx, { roomId, contentId }))
}

/** A course that came from another room: what is reported of comes into this one, and whoever finished it here has finished it. */
export const bringReported = async (tx: Db, ctx: RoomCtx, courseId: number): Promise<void> => {
  const sections = await store.contentSections(tx, courseId)
  const contents = [...new Set(sections.map(({ contentId }) => contentId))]
  const ids = await ofReports(tx, contents)
  if (ids.length) await bindRoom(tx, ctx, ids)
  for (const section of sections) await takeReported(tx, ctx.room.id, section)
}

/** For later domains: of these people it was reported that they have finished content of the room; so are its sections. */
export const finishSections = async (
  tx: Db,
  of: { roomId: number; contentId: number },
  people: readonly Finished[],
): Promise<void> => {
  if (people.length) for (const id of await store.sectionsOf(tx, of)) await progress.report(tx, id, people)
}

/** Content's guard: what a course's section opens stays in the room. */
export const heldByCourse = async (tx: Db, of: { roomId: number; contentId: number }): Promise<string | undefined> => {
  if (!(await ofReports(tx, [of.contentId])).length) return undefined
  const title = await store.courseOf(tx, of)
  return title === undefined ? undefined : `课程“${title}”的小节在用它，请先移除那一节`
}
