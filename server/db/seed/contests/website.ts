import { eq } from 'drizzle-orm'
import type { Db } from '../../client'
import { room } from '../../schema/rooms/rooms'
import { website, websiteContent, websiteRoom } from '../../schema/website'
import { sampleIds } from '../samples/samples'
import { countOn, type World } from '../world'
import { aboutContest, aboutMe, contents, intro } from './website.rows'

const DAY = 86_400
const ROOM = 2

/** The open website of the contest room, with news and help. */
export const seedWebsite = async (tx: Db, now: number, world: World): Promise<void> => {
  const { uid } = world.people.teacher
  await tx
    .insert(website)
    .overridingSystemValue()
    .values({
      id: 1,
      roomId: ROOM,
      siteName: '校园直播挑战赛',
      status: 'published',
      intro,
      aboutContest,
      aboutMe,
      pictureIds: [sampleIds.stage, sampleIds.market],
      copyright: '© 2026 星火职业学院商贸管理学院',
      recordNumber: '浙ICP备2026000000号',
      hotline: '0571-8800 0302',
      footer: '主办：星火职业学院商贸管理学院　承办：直播电商教研室',
      createTime: now - 12 * DAY,
      updateTime: now - DAY,
    })
  await countOn(tx, 'website')
  await tx.insert(websiteRoom).values({ websiteId: 1, roomId: ROOM })
  await tx.update(room).set({ websiteId: 1 }).where(eq(room.id, ROOM))
  await tx
    .insert(websiteContent)
    .overridingSystemValue()
    .values(
      contents.map(({ daysAgo, files = [], draft, ...content }, i) => {
        const time = now - daysAgo * DAY - 3600
        return {
          ...content,
          id: i + 1,
          websiteId: 1,
          uid,
          fileIds: files.map((name) => sampleIds[name]),
          published: !draft,
          publishTime: draft ? 0 : time,
          createTime: time,
          updateTime: time,
          sort: i,
        }
      }),
    )
  await countOn(tx, 'website_content')
}
