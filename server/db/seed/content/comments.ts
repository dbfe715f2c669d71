import type { Db } from '../../client'
import { contentComment, contentCommentReport, contentNote } from '../../schema/content/comments'
import { countOn, type World } from '../world'

const DAY = 86_400
/** The channel of the demo, the report template. */
const CHANNEL = 25
const TEMPLATE = 2

/** What readers say of the channel, one of them hidden and one reported, and what a student wrote down for herself. */
export const seedComments = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA, studentB } = world.people
  await tx
    .insert(contentComment)
    .overridingSystemValue()
    .values([
      {
        ...{ id: 1, contentId: CHANNEL, uid: studentA.uid, createTime: now - 3 * DAY },
        content: '第二天的话术清单照着念了一遍，冷场少了很多。\n想问下灯光那一节会不会补一个小房间的布光例子？',
      },
      {
        ...{ id: 2, contentId: CHANNEL, uid: teacher.uid, createTime: now - 2 * DAY },
        content: '会补，下周更新在“设备”那一篇里。',
      },
      {
        ...{ id: 3, contentId: CHANNEL, uid: studentB.uid, createTime: now - DAY },
        content: '有人一起组队练习吗，微信 138****0005',
      },
      {
        ...{ id: 4, contentId: TEMPLATE, uid: studentB.uid, createTime: now - 4 * DAY },
        content: '加我领全套资料',
        hiddenTime: now - 3 * DAY,
        hiddenReason: '广告或垃圾信息',
        hiddenUid: teacher.uid,
      },
    ])
  await countOn(tx, 'content_comment')
  await tx
    .insert(contentCommentReport)
    .values({ commentId: 3, uid: studentA.uid, reason: '泄露他人隐私', createTime: now - DAY / 2 })
  await tx
    .insert(contentNote)
    .overridingSystemValue()
    .values([
      {
        ...{ id: 1, contentId: CHANNEL, uid: studentA.uid, createTime: now - 2 * DAY },
        content: '开播前 30 分钟：先查网线，再开灯，最后试音。',
      },
    ])
  await countOn(tx, 'content_note')
}
