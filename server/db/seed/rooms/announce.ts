import type { Db } from '../../client'
import { announcement, announcementRead } from '../../schema/rooms/announce'
import { countOn, type World } from '../world'

const HOUR = 3600
const DAY = 24 * HOUR

/** What the rooms' teacher has told them; some have read it. */
export const seedAnnounce = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA, studentB } = world.people
  const by = { uid: teacher.uid, audience: 'all' }
  await tx
    .insert(announcement)
    .overridingSystemValue()
    .values([
      {
        ...by,
        id: 1,
        roomId: 2,
        title: '本周六上午九点开赛前说明会',
        content:
          '地点：实训楼 302。请各队队长带上直播脚本初稿，会上抽签决定出场顺序。\n不能到场的队伍请提前在团队里安排好代表。',
        pinned: true,
        createTime: now - 2 * DAY,
      },
      {
        ...by,
        id: 2,
        roomId: 2,
        title: '还没有组队的同学请在周五前组队',
        content: '比赛按团队报名，周五下班后团队名单将锁定。可以在“我的团队”里按名称搜索还有名额的团队。',
        audience: 'noteam',
        createTime: now - DAY,
      },
      {
        ...by,
        id: 3,
        roomId: 1,
        title: '第三章作业提交方式调整',
        content: '从本周起作业统一在工单里提交，不再收邮件。图片请压缩到 5 MB 以内。',
        createTime: now - 5 * HOUR,
      },
    ])
  await countOn(tx, 'announcement')
  const readers = [studentB, ...world.students.slice(0, 14)]
  await tx
    .insert(announcementRead)
    .values([
      ...readers.map((p, i) => ({ announcementId: 1, uid: p.uid, readTime: now - 2 * DAY + (i + 1) * HOUR })),
      { announcementId: 3, uid: studentA.uid, readTime: now - 2 * HOUR },
    ])
}
