import type { Output } from '#contract/kernel/endpoint'
import type { SoftwareUse } from '#contract/software/software.model'
import type { subjectsApi } from '#contract/software/subjects.api'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { slot } from '../../lib/events'

/** Works of a room with an activity that uses software, by its id; the works' domain fills it. */
export const worksUsing = slot<(db: Db, roomId: number) => Promise<Map<number, SoftwareUse[]>>>(
  'software.works-using',
  async () => new Map(),
)

/** Works of the call's room that are there for the asker and use software; the works' domain fills it. */
export const taskDirectory = slot<(ctx: RoomCtx, softwareId: number) => Promise<Output<typeof subjectsApi.taskDir>>>(
  'software.task-directory',
  async () => [],
)

export interface ActivityRef {
  workId: number
  itemId: number
  softwareId: number
}
/** Whether the asker may now come out of this activity into this software; the works' domain fills it. */
export const activityOpen = slot<(ctx: RoomCtx, at: ActivityRef) => Promise<boolean>>(
  'software.activity-open',
  async () => false,
)

/** Works that wait for the person and use software of this id; the works' domain fills it. */
export const worksWaiting = slot<
  (
    db: Db,
    uid: number,
    softwareId: number,
    now: number,
  ) => Promise<{ work_id: number; title: string; training_room_id: number; room_title: string }[]>
>('software.works-waiting', async () => [])
