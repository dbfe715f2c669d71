import { isPublicUse } from '#contract/files/files.rules'
import type { Ctx } from '../../lib/calls/context'
import { fileReaders, type HeldFile, openFiles } from './files.slots'

/** Avatars and pictures are for everyone, anything else for its owner and whom the holding domain lets in. */
export const mayRead = async (
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  file: HeldFile,
): Promise<boolean> => {
  if (isPublicUse(file.use)) return true
  if (actor) {
    if (actor.uid === file.uid) return true
    for (const { use, reads } of fileReaders.items)
      if (use === file.use && (await reads(db, actor, file, now))) return true
  }
  for (const { use, isOpen } of openFiles.items) if (use === file.use && (await isOpen(db, file))) return true
  return false
}
