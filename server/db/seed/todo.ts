import type { Db } from '../client'
import { todoEntry } from '../schema/todo'
import { countOn, type World } from './world'

const DAY = 86_400

/** What two people wrote down for themselves. */
export const seedTodo = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA } = world.people
  const mine = { uid: studentA.uid, createTime: now - 2 * DAY }
  await tx
    .insert(todoEntry)
    .overridingSystemValue()
    .values([
      { ...mine, id: 1, roomId: 2, title: '借三脚架和补光灯', time: now + DAY },
      { ...mine, id: 2, title: '交团费', time: now + 9 * DAY },
      { ...mine, id: 3, title: '整理直播脚本素材', doneTime: now - 3600 },
      { uid: teacher.uid, id: 4, title: '预约实训楼 302', time: now + 3 * DAY, createTime: now - DAY },
    ])
  await countOn(tx, 'todo_entry')
}
