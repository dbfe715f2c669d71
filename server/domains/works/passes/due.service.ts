import { type DueRow, dueOfPerson } from './passes.lists.store'

type Db = Parameters<typeof dueOfPerson>[0]
/** More works than a person has to do at a time. */
const ALL = 200

/** Works of all rooms that a person learns in, as they stand to each, for lists over several domains; with the dates of their items. */
export const worksOfPerson = async (db: Db, uid: number, now: number): Promise<DueRow[]> =>
  (await dueOfPerson(db, { uid, now, offset: 0, limit: ALL })).list
