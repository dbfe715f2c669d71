import type { Db } from '../../client'
import { roomMaterial, roomMaterialGroup } from '../../schema/materials'
import { roomReview } from '../../schema/reviews'
import { roomIndustry } from '../../schema/rooms/industries'
import { sampleIds } from '../samples/samples'
import { countOn, type World } from '../world'

const DAY = 86_400

/** Room and its industries; see `industries.ts`: 1 电子商务, 2 新媒体运营 … */
const industries: [room: number, ids: number[]][] = [
  [1, [1]],
  [2, [2, 1]],
  [3, [2, 5]],
  [4, [1, 8]],
  [5, [3]],
  [6, [1, 2]],
  [8, [7, 1]],
]

type Handed = [title: string, file: keyof typeof sampleIds, group: number, audience: 'member' | 'anyone']
const handed: Record<number, Handed[]> = {
  3: [
    ['新媒体实训室使用须知', 'notes', 0, 'anyone'],
    ['直播间搭建实训说明', 'guide', 1, 'member'],
    ['直播设备操作手册', 'manual', 1, 'member'],
    ['直播间灯光布置', 'lights', 1, 'anyone'],
    ['实训报告模板', 'report', 2, 'member'],
    ['成绩登记表', 'scores', 2, 'member'],
  ],
  1: [
    ['课程说明', 'slides', 0, 'anyone'],
    ['观看与下单数据', 'data', 0, 'member'],
  ],
}

type Said = [person: 'studentA' | 'studentB' | number, score: number, content: string, days: number]
const said: Record<number, Said[]> = {
  1: [
    [0, 5, '每周一个小目标，跟着做完真的开起了一家店，老师回复也快。', 12],
    [3, 4, '作业讲得细，就是周末赶作业的人多，批改要等两天。', 6],
    ['studentA', 5, '数据复盘那一章最有用，实习面试时直接讲了这份作业。', 3],
  ],
  3: [
    ['studentA', 5, '工单都是真实需求，做完能放进作品集。', 20],
    [1, 4, '灯光和脚本部分很实用，希望再多几单短视频。', 15],
    [2, 3, '内容不错，设备预约有点紧张。', 9],
  ],
}

/** What rooms belong to, hand out and are told by those who worked in them. */
export const seedAround = async (tx: Db, now: number, world: World): Promise<void> => {
  const { people, students } = world
  await tx
    .insert(roomIndustry)
    .values(industries.flatMap(([roomId, ids]) => ids.map((industryId, n) => ({ roomId, industryId, sort: n + 1 }))))
  await tx
    .insert(roomMaterialGroup)
    .overridingSystemValue()
    .values([
      { id: 1, roomId: 3, title: '设备与场地', titleKey: '设备与场地', sort: 1 },
      { id: 2, roomId: 3, title: '模板', titleKey: '模板', sort: 2 },
    ])
  await countOn(tx, 'room_material_group')
  await tx.insert(roomMaterial).values(
    Object.entries(handed).flatMap(([roomId, list]) =>
      list.map(([title, file, groupId, audience], n) => ({
        ...{ roomId: Number(roomId), title, groupId, audience, sort: n + 1 },
        fileId: sampleIds[file],
        uid: people.teacher.uid,
        createTime: now - 30 * DAY + n * 60,
      })),
    ),
  )
  const person = (who: Said[0]) => (typeof who === 'number' ? students[who] : people[who])?.uid ?? people.studentB.uid
  await tx.insert(roomReview).values(
    Object.entries(said).flatMap(([roomId, list]) =>
      list.map(([who, score, content, days]) => ({
        ...{ roomId: Number(roomId), uid: person(who), score, content },
        createTime: now - days * DAY,
        ...(score === 3 && { reply: '已经加开两个周末时段，感谢提醒。', replyTime: now - (days - 1) * DAY }),
      })),
    ),
  )
}
