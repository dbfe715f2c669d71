import type { Db } from '../client'
import { feedback, feedbackReply } from '../schema/feedback'
import type { World } from './world'

const DAY = 86_400

/** What people told those who run the platform: one waits, one was answered. */
export const seedFeedback = async (tx: Db, now: number, world: World): Promise<void> => {
  const { studentA, studentB, super: chief } = world.people
  const [answered] = await tx
    .insert(feedback)
    .values({
      uid: studentA.uid,
      content: '邀请海报保存到相册后，二维码有点模糊，队友扫了两次才成功。',
      source: 'szb',
      state: 'done',
      createTime: now - 9 * DAY,
    })
    .returning({ id: feedback.id })
  await tx.insert(feedbackReply).values({
    feedbackId: answered?.id ?? 0,
    uid: chief.uid,
    content: '谢谢反馈，海报已经换成更清晰的二维码，重新保存一次就可以了。',
    createTime: now - 8 * DAY,
  })
  await tx.insert(feedback).values({
    uid: studentB.uid,
    content: '希望能在手机上一次导出整个团队的提交记录，现在要一个一个打开看。',
    source: 'szb',
    createTime: now - 2 * DAY,
  })
}
