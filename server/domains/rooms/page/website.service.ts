import type { Db } from '../../../db/client'
import * as store from './website.store'

/** What room detail says as `website_id`; the websites' domain keeps it true. */
export const setWebsite = (tx: Db, roomIds: number[], websiteId: number): Promise<void> =>
  store.setWebsite(tx, roomIds, websiteId)

/** The same for all rooms of a website that is no more. */
export const leaveWebsite = (tx: Db, websiteId: number): Promise<void> => store.leaveWebsite(tx, websiteId)
