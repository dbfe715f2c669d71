import type { Db } from '../client'
import { solution } from '../schema/solutions'
import { sampleIds } from './samples/samples'
import { countOn, type World } from './world'

const DAY = 86_400

/** Ready-made sets: one for everybody, one for the college; see `industries.ts` for the industries. */
export const seedSolutions = async (tx: Db, now: number, world: World): Promise<void> => {
  const { orgadmin } = world.people
  const at = { orgId: world.orgs.college, uid: orgadmin.uid }
  await tx
    .insert(solution)
    .overridingSystemValue()
    .values([
      {
        ...at,
        ...{
          id: 1,
          roomId: 3,
          title: '新媒体运营岗位实训方案',
          coverId: sampleIds.stage,
          industryIds: [2, 5],
          level: 1,
        },
        description: '从账号定位到短视频成片，按真实工单走完一个新媒体小组的四周。',
        body: '适合中职二年级新媒体、电子商务和文化旅游专业，4 周 32 课时。\n\n工单来自合作企业的真实需求，每一单都写好了步骤、素材和评分点；学生分组接单，老师按工单批改。\n\n使用后得到一间还未发布的实训室，工单、任务、资料和软件都在里面，时间会跟着新的开始时间一起移动。',
        ...{ visibility: 'store', usedCount: 6 },
        ...{ publishTime: now - 40 * DAY, createTime: now - 42 * DAY, updateTime: now - 5 * DAY },
      },
      {
        ...at,
        ...{ id: 2, roomId: 1, title: '电子商务基础教学方案', coverId: sampleIds.market, industryIds: [1], level: 1 },
        description: '一学期的电商入门课：选品、开店、引流、复盘，课程与作业配套。',
        body: '适合一年级电子商务专业，一学期 64 课时。\n\n课程分章开放，每章有作业和互评；期末以开店成绩和复盘报告评分。',
        ...{ visibility: 'org', usedCount: 2 },
        ...{ publishTime: now - 20 * DAY, createTime: now - 25 * DAY, updateTime: now - 20 * DAY },
      },
    ])
  await countOn(tx, 'solution')
}
