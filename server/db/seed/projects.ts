import { eq } from 'drizzle-orm'
import { FROM_STORE } from '#contract/content/bindings/bindings.rules'
import type { Db } from '../client'
import { type ContentWritten, content, contentAuthor, contentBinding, contentVersion } from '../schema/content/content'
import { libraryItem } from '../schema/content/library'
import { projectDue, projectHandIn, projectNode, projectSetting } from '../schema/projects'
import { room } from '../schema/rooms/rooms'
import { projects, type SeedProject } from './projects.rows'
import { sampleIds } from './samples/samples'
import { countOn, type World } from './world'

const DAY = 86_400
/** 新媒体运营实训室 and 校园创业模拟营. */
const WORK_ROOM = 3
const STARTUP_ROOM = 4
const MARKET = 51
const STARTUP = 52
/** 一诺千金组. */
const TEAM = 7

const writtenOf = ({ title, description, tags, cover }: SeedProject): ContentWritten => ({
  ...{ title, description, coverId: cover ? sampleIds[cover] : 0, body: '', kind: '', fileId: 0, url: '', refId: 0 },
  ...{ licence: 'cc-by-nc', credit: '', tags, industryIds: [], level: 1, contentIds: [] },
})

const seedTrees = async (tx: Db, now: number, { people, orgs }: World): Promise<void> => {
  const { uid } = people.teacher
  for (const [n, one] of projects.entries()) {
    const written = writtenOf(one)
    const { contentIds: _, ...face } = written
    const made = now - (30 - n) * DAY
    const publishTime = one.draft ? 0 : made + DAY
    await tx
      .insert(content)
      .overridingSystemValue()
      .values({
        ...face,
        ...{ id: one.id, contentType: 'project', orgId: orgs.college, uid, visibility: one.visibility },
        ...{ published: one.draft ? 0 : 1, publishTime, viewCount: one.draft ? 0 : 18 + n * 9 },
        ...{ createTime: made, updateTime: publishTime || made },
      })
    await tx.insert(contentAuthor).values({ contentId: one.id, uid })
    await tx
      .insert(contentVersion)
      .values({ contentId: one.id, number: 1, written, uid, updateTime: made, publishTime })
    await tx.insert(libraryItem).values({ uid, contentId: one.id, activity: 'own', createTime: made })
    await tx.insert(projectNode).values(
      one.nodes.map(({ id, pid, kind, title, body = '', file, content: refContentId = 0, handIn, score }, sort) => ({
        ...{ contentId: one.id, number: 1, id, pid: pid ?? 0, kind, title, body, refContentId, sort: sort + 1 },
        ...{ fileId: file ? sampleIds[file] : 0, handIn: handIn ?? ('none' as const), score: score ?? 0 },
      })),
    )
  }
  await countOn(tx, 'content')
}

const seedRooms = async (tx: Db, now: number, { people }: World): Promise<void> => {
  const { uid } = people.teacher
  const at = { moduleType: 'training_room', uid, createTime: now - 20 * DAY }
  await tx.insert(contentBinding).values([
    { ...at, moduleId: WORK_ROOM, contentId: MARKET, targetType: 'project', sort: 11 },
    { ...at, moduleId: STARTUP_ROOM, contentId: STARTUP, targetType: FROM_STORE, sort: 11 },
  ])
  await tx.update(room).set({ startupProject: STARTUP }).where(eq(room.id, STARTUP_ROOM))
  await tx.insert(projectSetting).values([
    { roomId: WORK_ROOM, contentId: MARKET, startTime: now - 14 * DAY, endTime: now + 12 * DAY },
    { roomId: STARTUP_ROOM, contentId: STARTUP, startTime: now - 20 * DAY, endTime: now + 22 * DAY },
  ])
  const due = (roomId: number, contentId: number, nodeId: number, days: number) => ({
    ...{ roomId, contentId, nodeId, dueTime: now + days * DAY },
  })
  await tx
    .insert(projectDue)
    .values([
      due(WORK_ROOM, MARKET, 6, -2),
      due(WORK_ROOM, MARKET, 7, 3),
      due(WORK_ROOM, MARKET, 8, 8),
      due(WORK_ROOM, MARKET, 10, 11),
      due(STARTUP_ROOM, STARTUP, 3, 4),
      due(STARTUP_ROOM, STARTUP, 5, 20),
    ])
}

const seedHandIns = async (tx: Db, now: number, { people, students }: World): Promise<void> => {
  const { teacher, studentA, studentB } = people
  const third = students[4]?.uid ?? studentB.uid
  const at = { roomId: WORK_ROOM, contentId: MARKET, teamId: 0, number: 1, last: true }
  const research = { ...at, nodeId: 6, nodeTitle: '第一步：选品调研', full: 20 }
  const plan = { ...at, nodeId: 7, nodeTitle: '第二步：摊位方案', full: 30, teamId: TEAM }
  const when = (days: number) => ({ createTime: now - days * DAY, deviceTime: now - days * DAY })
  const marked = (days: number) => ({ markUid: teacher.uid, markTime: now - days * DAY })
  await tx.insert(projectHandIn).values([
    {
      ...{ ...research, uid: studentA.uid, ...when(4), state: 'marked', score: 17, ...marked(3) },
      text: '候选商品：手绘明信片（进价 1.2 元，售价 5 元）、帆布袋（9 元，25 元）、校徽钥匙扣（3.5 元，12 元）。\n访谈：大一的刘同学说，愿意为“只有我们学校才有”的东西多付几块钱。',
      comment: '访谈有用，成本再加上包装和损耗会更准。',
    },
    {
      ...{ ...research, uid: studentB.uid, ...when(3) },
      text: '候选商品：毕业季拍立得代拍、四季插画贴纸、热缩片挂件。\n三款的毛利率分别是 62%、55% 和 41%，最看好贴纸：轻、便宜、不占地方。',
    },
    {
      ...{ ...research, uid: third, ...when(1), late: true },
      text: '候选商品：香薰蜡烛、手工皂、干花书签。访谈了三位同学，都更喜欢书签。',
    },
    {
      ...{ ...plan, uid: studentA.uid, ...when(2), state: 'returned', score: 0, ...marked(1) },
      text: '选品：帆布袋 40 个、明信片 200 张。\n分工：一诺负责收银，其他人轮流招呼客人。\n预算：进货 600 元，装饰 80 元。',
      comment: '缺陈列草图，预算没有写收入目标，补充后再交。',
    },
  ])
}

/** Projects of the library, two of them in rooms, with what one person, another and a team handed in. */
export const seedProjects = async (tx: Db, now: number, world: World): Promise<void> => {
  await seedTrees(tx, now, world)
  await seedRooms(tx, now, world)
  await seedHandIns(tx, now, world)
}
