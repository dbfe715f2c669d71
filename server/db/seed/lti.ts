import { sql } from 'drizzle-orm'
import { SCOPE_NAMES } from '#contract/lti/lti.rules'
import { type Db, rowsOf } from '../client'
import { contentBinding } from '../schema/content/content'
import { ltiActivity, ltiContent, ltiLineItem, ltiPerson, ltiProgress, ltiScore, ltiTool } from '../schema/lti'
import { countOn, type World } from './world'

const DAY = 86_400
/** 新媒体运营实训室, and the open course of the library, which opens through the supplier's tool. */
const ROOM = 3
const CONTENT = 29
const HOST = 'https://open.xinghuo.example'

const comments = ['案例分析完整，数据引用准确。', '回看了两节，测验一次通过。', '测验有两题没有作答。']

/**
 * A tool that a supplier registered and the college let in, with what it reported. No server of its own stands behind it in the
 * demo, so it is switched off: the activity says so, and its reports are there to read.
 */
export const seedLti = async (tx: Db, now: number, world: World): Promise<void> => {
  const { supplier, teacher } = world.people
  const times = { createTime: now - 12 * DAY, updateTime: now - DAY }
  await tx
    .insert(ltiTool)
    .overridingSystemValue()
    .values([
      {
        ...{ id: 1, orgId: world.orgs.college, uid: supplier.uid, title: '省级公开课平台', state: 'disabled' as const },
        description: '直播和回看、随堂测验，成绩自动回传。演示数据里没有真实的平台服务器，所以停用着。',
        clientId: '6b1f7a52-3c0e-4d19-9f57-2a8e4c6d1b01',
        deploymentId: '0d9c4e71-58ab-4f63-8e21-7b3f5a9c2d01',
        ...{ loginUrl: `${HOST}/lti/login`, targetUrl: `${HOST}/ecom`, redirectUris: [`${HOST}/lti/launch`] },
        ...{ jwksUrl: `${HOST}/lti/jwks`, scopes: SCOPE_NAMES, shareNames: true, deepLinking: true, ...times },
      },
      {
        ...{ id: 2, orgId: world.orgs.college, uid: supplier.uid, title: '口播脚本陪练', state: 'pending' as const },
        description: '学员录一段口播，系统给出语速、停顿和重点的评分。',
        clientId: '6b1f7a52-3c0e-4d19-9f57-2a8e4c6d1b02',
        deploymentId: '0d9c4e71-58ab-4f63-8e21-7b3f5a9c2d02',
        loginUrl: 'https://coach.example/lti/login',
        targetUrl: 'https://coach.example/practice',
        redirectUris: ['https://coach.example/lti/launch'],
        jwksUrl: 'https://coach.example/.well-known/jwks.json',
        ...{ scopes: SCOPE_NAMES, shareNames: false, deepLinking: true, ...times, createTime: now - DAY },
      },
    ])
  await countOn(tx, 'lti_tool')
  await tx.insert(ltiContent).values({ contentId: CONTENT, toolId: 1, full: 100 })
  await tx.insert(contentBinding).values({
    ...{ contentId: CONTENT, moduleType: 'training_room', moduleId: ROOM, sort: 9, targetType: 'third_party_active' },
    ...{ uid: teacher.uid, createTime: now - 10 * DAY },
  })
  await tx.insert(ltiActivity).values({ roomId: ROOM, contentId: CONTENT, dueTime: now + 6 * DAY })
  await tx
    .insert(ltiLineItem)
    .overridingSystemValue()
    .values({
      ...{ id: 1, roomId: ROOM, toolId: 1, contentId: CONTENT, own: true, label: '省级电商技能公开课', full: 100 },
      createTime: now - 10 * DAY,
    })
  await countOn(tx, 'lti_line_item')
  await seedReports(tx, now)
}

const seedReports = async (tx: Db, now: number): Promise<void> => {
  const learners = await rowsOf<{ uid: number }>(
    tx,
    sql`select uid from room_member where room_id = ${ROOM} and role = 'user' order by uid limit 6`,
  )
  for (const [i, { uid }] of learners.entries()) {
    const at = now - (6 - i) * DAY
    const done = i < 4
    const sub = `5f0a1c3e-0000-4000-8000-${String(uid).padStart(12, '0')}`
    await tx.insert(ltiPerson).values({ toolId: 1, uid, sub })
    const openTime = at - 3600
    await tx.insert(ltiProgress).values({ roomId: ROOM, contentId: CONTENT, uid, openTime, doneTime: done ? at : 0 })
    if (!done) continue
    await tx.insert(ltiScore).values({
      ...{ itemId: 1, uid, score: [92, 85, 68, 77][i] ?? 80, full: 100, comment: comments[i] ?? '' },
      ...{ progress: 'Completed' as const, grading: 'FullyGraded' as const, stamp: at * 1000, time: at },
    })
  }
}
