import type { Db } from '../../db/client'
import type { Actor } from '../../lib/calls/context'
import { picturesFor } from './pictures.store'

/** Files' readers: who may see the question that the picture is of. */
export const readsQuestionPicture = async (db: Db, actor: Actor, file: { id: number }, now: number): Promise<boolean> =>
  actor.visit && (await picturesFor(db, actor, file.id, now))
