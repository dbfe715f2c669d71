import type { Db } from '../client'
import { attachment } from '../schema/files'
import { samples } from './samples/samples'
import { countOn, type World } from './world'

/** Materials of the demo's teacher: one of every kind that can be looked at, and one that cannot. */
export const seedFiles = async (tx: Db, now: number, world: World): Promise<void> => {
  await tx
    .insert(attachment)
    .overridingSystemValue()
    .values(
      samples().map(({ bytes, width = 0, height = 0, use = 'file', ...sample }) => ({
        ...sample,
        uid: world.people.teacher.uid,
        disk: 'disk',
        filesize: bytes.length,
        width,
        height,
        use,
        createTime: now - 7 * 86_400,
      })),
    )
  await countOn(tx, 'attachment')
}
