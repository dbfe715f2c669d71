import { type UnreadRow, unreadOfPerson } from './announce.store'

const SHOWN = 50

/** Announcements that a person has not read, the newest first, for lists over several domains. */
export const unreadEverywhere = (db: Parameters<typeof unreadOfPerson>[0], uid: number): Promise<UnreadRow[]> =>
  unreadOfPerson(db, { uid, limit: SHOWN })
