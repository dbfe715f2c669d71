import { type ListRow, ofPerson } from './passes.lists.store'

type Db = Parameters<typeof ofPerson>[0]
/** More works than a person has to do at a time. */
const ALL = 200

/** Works of all rooms that a person learns in, as they stand to each, for lists over several domains. */
export const worksOfPerson = async (db: Db, uid: number, now: number): Promise<ListRow[]> =>
  (await ofPerson(db, { uid, now, offset: 0, limit: ALL })).list
