import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { todoApi } from '#contract/todo/todo.api'
import { marksApi } from '#contract/works/marking/marks.api'
import { worksApi } from '#contract/works/works.api'
import { workPass } from '../../../server/db/schema/works/passes'
import { work } from '../../../server/db/schema/works/works'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

const ROOM = { training_room_id: 3 }
let s: TestServer
let teacher: Client
let removed: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

test('whoever was removed hears no more of the room, not even of what they handed in there', async () => {
  const [pass] = await s.db
    .select()
    .from(workPass)
    .where(and(eq(workPass.roomId, 3), eq(workPass.state, 'submitted')))
  if (!pass) throw new Error('the demo has a hand-in')
  await s.db.update(work).set({ release: 'hand', releasedTime: 0 }).where(eq(work.id, pass.workId))
  removed = await s.as({ uid: pass.uid })
  const other = await s.as(people.studentB)
  const notices = async (who: Client) => (await who.get(noticesApi.lists, { limit: 100 })).data.total
  const pushed: string[] = []
  await teacher.post(membersApi.removeUser, { ...ROOM, uids: [removed.uid] })
  const told = await notices(removed)
  const before = await notices(other)
  const stop = s.services.push.subscribe(removed.uid, (m) => pushed.push(m.type))

  const done = [
    await teacher.post(announceApi.save, { ...ROOM, title: '公告', content: '公告', audience: 'all' }),
    await teacher.post(checkinApi.create, { ...ROOM, title: '晨会', minutes: 10, late_minutes: 5 }),
    await teacher.post(worksApi.handleWorkData, { action: 'release', id: pass.workId }),
    await teacher.post(marksApi.giveBack, { ...ROOM, submission_id: pass.submissionId, reason: '请补充' }),
    await teacher.post(lifecycleApi.offline, ROOM),
    await teacher.post(lifecycleApi.online, ROOM),
  ]
  expect(done.map((answer) => answer.message)).toEqual(done.map(() => ''))
  stop()

  expect(await notices(other)).toBeGreaterThan(before)
  expect(pushed).toEqual([])
  expect(await notices(removed)).toBe(told)
  expect((await removed.get(todoApi.lists, {})).data.list.filter((t) => t.training_room_id === 3)).toEqual([])
})
