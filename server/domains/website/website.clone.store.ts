import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { website, websiteContent, websiteRoom } from '../../db/schema/website'

type Site = typeof website.$inferSelect

/** The website that a room made, not one that it shares. */
export const ownSite = async (tx: Db, roomId: number): Promise<Site | undefined> =>
  (await tx.select().from(website).where(eq(website.roomId, roomId)).orderBy(asc(website.id)))[0]

/** The website once more, as a draft of another room; its news is to be published anew, its help stays as it is. */
export const copySite = async (
  tx: Db,
  source: Site,
  to: { roomId: number; uid: number; now: number },
): Promise<number> => {
  const { id: from, ...rest } = source
  const { roomId, uid, now } = to
  const [made] = await tx
    .insert(website)
    .values({ ...rest, roomId, status: 'draft', shareUntil: 0, createTime: now, updateTime: now })
    .returning({ id: website.id })
  if (!made) throw new Error('an insert gave no row')
  await tx.insert(websiteRoom).values({ websiteId: made.id, roomId })
  const contents = await tx
    .select()
    .from(websiteContent)
    .where(eq(websiteContent.websiteId, from))
    .orderBy(asc(websiteContent.id))
  const copies = contents.map(({ id: _, ...content }) => ({
    ...content,
    websiteId: made.id,
    uid,
    ...(content.kind === 'news' && { published: false, publishTime: 0 }),
    createTime: now,
    updateTime: now,
  }))
  if (copies.length) await tx.insert(websiteContent).values(copies)
  return made.id
}
