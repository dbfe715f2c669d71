import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { membersApi } from '#contract/rooms/members/members.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { withDemo } from '../../support/demo'
import { waiting } from '../../support/faults/locks'
import type { Client, TestServer } from '../../support/server'
import { until } from '../../support/until'
import { handIn, opened } from './setup'

const ROOM = 3
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

test.each(['removal', 'return'])(
  'a post given back while its writer is removed holds no place, whichever is first: %s',
  async (first) => {
    const id = await opened(teacher, { training_room_id: ROOM, places: 2 })
    const post_id = await handIn(student, id)
    const deeds = [
      () => teacher.post(membersApi.removeUser, { training_room_id: ROOM, uids: [student.uid] }),
      () => teacher.post(tasksApi.sendBack, { id, post_id, reason: '请补充' }),
    ]
    if (first === 'return') deeds.reverse()
    const answers = await s.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from task where id = ${id} for update`)
      const under: ReturnType<(typeof deeds)[number]>[] = []
      for (const deed of deeds) {
        under.push(deed())
        // One behind the other at the task.
        await until(async () => expect(await waiting(s.db)).toBe(under.length))
      }
      return under
    })
    for (const answer of answers) expect((await answer).code).toBe(20_000)
    expect((await teacher.get(tasksApi.detail, { id })).data.left_count).toBe(2)
  },
)
