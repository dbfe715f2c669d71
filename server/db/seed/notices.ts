import type { Db } from '../client'
import { notification } from '../schema/notices'
import type { World } from './world'

const HOUR = 3600

/** What waits behind the bell: some unread, some read, one person with more than nine unread. */
export const seedNotices = async (tx: Db, now: number, world: World): Promise<void> => {
  const { studentA, studentB, teacher, orgadmin, judge, outsider } = world.people
  const row = (uid: number, hoursAgo: number, title: string, content: string, link: string, read = false) => ({
    uid,
    title,
    content,
    link,
    createTime: now - hoursAgo * HOUR,
    readTime: read ? now - (hoursAgo - 1) * HOUR : 0,
  })
  const daily = Array.from({ length: 9 }, (_, i) =>
    row(
      teacher.uid,
      200 - i * 20,
      '有新的加入申请',
      `${world.students[i]?.truename ?? ''}申请加入“校园直播挑战赛”实训室。`,
      '/training-room/manager/2/member',
    ),
  )
  await tx
    .insert(notification)
    .values([
      row(studentA.uid, 72, '欢迎来到星火实训平台', '完善头像和姓名，队友更容易认出你。', '/uc/home?tab=profile', true),
      row(
        studentA.uid,
        50,
        '已加入实训室',
        '李文博老师通过了你加入“校园直播挑战赛”的申请。',
        '/training-room/student/2/index',
        true,
      ),
      row(
        studentA.uid,
        26,
        '新队员加入',
        '你的团队“星辰战队”有新的队员，现在共 4 人。',
        '/training-room/student/2/my-team',
      ),
      row(
        studentA.uid,
        3,
        '比赛报名进行中',
        '第六届校园直播挑战赛正在报名，记得在截止前完成。',
        '/contest/1/description',
      ),
      row(
        studentB.uid,
        30,
        '团队已满员',
        '你的团队“逐光工作室”已有 5 人，可以报名比赛了。',
        '/training-room/student/2/my-team',
      ),
      ...daily,
      row(
        teacher.uid,
        2,
        '参赛报名待审核',
        '有团队报名了第六届校园直播挑战赛，请及时审核。',
        '/training-room/manager/2/contest',
      ),
      row(orgadmin.uid, 20, '会员即将到期', '星火职业学院的专业版还有 20 天到期。', '/uc/home?tab=orgs'),
      row(
        judge.uid,
        40,
        '你已成为评委',
        '李文博老师邀请你担任“校园直播挑战赛”的评委。',
        '/training-room/manager/2/contest',
        true,
      ),
      row(outsider.uid, 90, '欢迎来到星火实训平台', '老师会把实训室的邀请链接发给你，打开即可加入。', '/index'),
    ])
}
