import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../client'
import { camp, campCheckin, campMember, campPeriod, campPhase } from '../schema/camps'
import { content, contentAuthor, contentBinding, contentDimension, contentVersion } from '../schema/content/content'
import { libraryItem } from '../schema/content/library'
import { contentProgress } from '../schema/content/progress'
import { sampleIds } from './samples/samples'
import { countOn, type World } from './world'

const DAY = 86_400

interface SeedCamp {
  id: number
  by: 'teacher' | 'supplier'
  title: string
  description: string
  body: string
  coverId: number
  visibility: 'org' | 'store'
  industryIds: number[]
  dimensions: string[]
  phases: { id: number; title: string; description: string; days: number; contents: number[] }[]
}

/** Contents are those of `content/`. */
const list: SeedCamp[] = [
  {
    ...{ id: 41, by: 'teacher', visibility: 'org', coverId: sampleIds.stage, industryIds: [1, 2] },
    title: '新手主播十日训练营',
    description: '十天里每天练一点，从认设备到独立开播一小时。',
    body: '<p>每天半小时：看一份资料，做一次练习，晚上打卡写下今天学到的一件事。</p><p>第三阶段会安排一次真实开播，老师在直播间里点评。</p>',
    dimensions: ['直播运营', '口头表达', '数据复盘'],
    phases: [
      { id: 1, title: '认识直播间', description: '安全、设备和一场直播的分工。', days: 3, contents: [6, 1, 9] },
      {
        id: 2,
        title: '准备一场直播',
        description: '灯光、标题和流程，写出自己的脚本。',
        days: 4,
        contents: [7, 10, 25],
      },
      {
        id: 3,
        title: '开播与复盘',
        description: '真实开播一次，用数据说出做得好和不好的地方。',
        days: 3,
        contents: [13, 22, 5],
      },
    ],
  },
  {
    ...{ id: 42, by: 'supplier', visibility: 'store', coverId: sampleIds.market, industryIds: [1] },
    title: '助农直播训练营',
    description: '一周学会为一种农产品拍图、写文案、做一场助农直播。',
    body: '<p>由企业运营师带队，结营作品会在合作果园的账号上真实播出。</p>',
    dimensions: ['商品运营', '直播运营'],
    phases: [
      { id: 4, title: '认识产品', description: '产地、季节和卖点。', days: 3, contents: [16, 24] },
      { id: 5, title: '拍图与文案', description: '拍一组主图，写三条标题。', days: 2, contents: [11, 10] },
      { id: 6, title: '助农直播', description: '分组直播，当天复盘。', days: 2, contents: [9, 23] },
    ],
  },
]

const said = [
  '背熟了开场白',
  '灯光终于不过曝了',
  '脚本改到第三版',
  '练了二十分钟口播',
  '看完了资料，记了两页笔记',
  '和组员对了一遍流程',
]

/** Two camps: one that people are in the middle of, one that takes sign-ups. */
export const seedCamps = async (tx: Db, now: number, world: World): Promise<void> => {
  for (const one of list) await seedOne(tx, now, world, one)
  for (const table of ['content', 'camp_phase']) await countOn(tx, table)
  await seedPeople(tx, now, world)
}

const seedOne = async (tx: Db, now: number, world: World, one: SeedCamp): Promise<void> => {
  const { uid } = world.people[one.by]
  const made = now - 50 * DAY
  const face = {
    ...{ title: one.title, description: one.description, coverId: one.coverId, body: one.body },
    ...{ kind: '' as const, fileId: 0, url: '', refId: 0, licence: 'reserved' as const, credit: '' },
    ...{ tags: ['训练营'], industryIds: one.industryIds, level: 1 as const },
  }
  await tx
    .insert(content)
    .overridingSystemValue()
    .values({
      ...face,
      ...{ id: one.id, contentType: 'training_camp', orgId: world.orgs.college, uid, visibility: one.visibility },
      ...{ published: 1, publishTime: made, viewCount: 86, createTime: made - 3600, updateTime: made },
    })
  await tx.insert(contentAuthor).values({ contentId: one.id, uid })
  const version = { contentId: one.id, number: 1, uid, updateTime: made, publishTime: made }
  await tx.insert(contentVersion).values({ ...version, written: { ...face, contentIds: [] } })
  await tx.insert(libraryItem).values({ uid, contentId: one.id, activity: 'own', createTime: made })
  for (const [sort, title] of one.dimensions.entries()) {
    const weight = sort === 0 ? 100 - 30 * (one.dimensions.length - 1) : 30
    await tx.insert(contentDimension).values({ contentId: one.id, title, weight, sort })
  }
  for (const [sort, { contents, ...phase }] of one.phases.entries()) {
    await tx
      .insert(campPhase)
      .overridingSystemValue()
      .values({ ...phase, contentId: one.id, sort })
    const at = { moduleType: 'training_camp', moduleId: phase.id, targetType: 'resource', uid, createTime: made }
    await tx.insert(contentBinding).values(contents.map((contentId, n) => ({ ...at, contentId, sort: n + 1 })))
  }
}

const seedPeople = async (tx: Db, now: number, world: World): Promise<void> => {
  const today = dayOf(now)
  const { studentA, studentB, teacher } = world.people
  await tx.insert(camp).values([
    { contentId: 41, featured: true, needDays: 7, needPercent: 60, version: 1 },
    { contentId: 42, needDays: 5, version: 1 },
  ])
  const running = [studentA, studentB, ...world.students.slice(0, 12)].map(({ uid }) => uid)
  const before = world.students.slice(12, 20).map(({ uid }) => uid)
  const next = world.students.slice(20, 25).map(({ uid }) => uid)
  const period = (id: number, contentId: number, number: number, begin: number, days: number) => ({
    ...{ id, contentId, number, beginDay: today + begin, endDay: today + begin + days - 1 },
    createTime: now - 48 * DAY,
  })
  await tx
    .insert(campPeriod)
    .overridingSystemValue()
    .values([
      { ...period(1, 41, 1, -40, 10), places: 10, joined: before.length, told: 3 },
      { ...period(2, 41, 2, -5, 10), places: 30, joined: running.length, told: 2 },
      { ...period(3, 42, 1, 6, 7), places: 20, joined: next.length },
    ])
  await countOn(tx, 'camp_period')
  const graduated = (n: number) => ({ graduateTime: n < 6 ? now - 31 * DAY : 0 })
  await tx
    .insert(campMember)
    .values([
      ...before.map((uid, n) => ({ periodId: 1, uid, contentId: 41, joinTime: now - 45 * DAY, ...graduated(n) })),
      ...running.map((uid) => ({ periodId: 2, uid, contentId: 41, joinTime: now - 8 * DAY })),
      ...next.map((uid) => ({ periodId: 3, uid, contentId: 42, joinTime: now - 2 * DAY })),
    ])
  const checkin = (periodId: number, uid: number, day: number, n: number) => {
    const at = day * DAY + 12 * 3600
    return { periodId, uid, day, content: said[n % said.length] ?? '', madeTime: at, createTime: at }
  }
  await tx.insert(campCheckin).values([
    ...before.flatMap((uid, n) =>
      Array.from({ length: n < 6 ? 8 : 3 }, (_, d) => checkin(1, uid, today - 40 + d, n + d)),
    ),
    // The first of them missed a day; nobody has checked in today.
    ...running.flatMap((uid, n) =>
      Array.from({ length: 5 }, (_, d) => d)
        .filter((d) => (n === 0 ? d !== 2 : d < 5 - (n % 4)))
        .map((d) => checkin(2, uid, today - 5 + d, n + d)),
    ),
  ])
  const read = (uid: number, contentId: number) => ({ uid, contentId, percent: 100, at: now, updateTime: now })
  await tx
    .insert(contentProgress)
    .values([read(studentA.uid, 6), ...running.slice(2, 8).flatMap((uid) => [6, 1, 9].map((id) => read(uid, id)))])
    .onConflictDoNothing()
  const held = { moduleType: 'training_room', moduleId: 3, targetType: 'training_camp', uid: teacher.uid }
  // In the sixth a certificate asks for graduating from it.
  await tx.insert(contentBinding).values([
    { ...held, contentId: 41, sort: 99, createTime: now - 9 * DAY },
    { ...held, moduleId: 6, contentId: 41, sort: 1, createTime: now - 20 * DAY },
  ])
}
