import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { isOpenPass } from '#contract/works/works.rules'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

const { people } = world
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

const study = async (by = student) => (await by.get(centresApi.study, {})).data.rooms
const teach = async (by = teacher) => (await by.get(centresApi.teach, {})).data
/** How the student stands to the works of a room, as the room itself says it. */
const passes = async (roomId: number) =>
  (await student.get(passesApi.lists, { training_room_id: roomId, limit: 100 })).data.list.filter(
    (row) => row.start_time <= s.now(),
  )
/** From now on every work of the room was due a minute ago, and of no other. */
const due = async (roomId: number) => {
  await s.db.update(work).set({ deadline: 0 })
  await s.db
    .update(work)
    .set({ deadline: s.now() - 60 })
    .where(eq(work.roomId, roomId))
}

test('a student sees the rooms in which they learn, with as much done as the room itself says', async () => {
  const rooms = await study()
  expect(rooms.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3]))
  for (const { id, works, late } of rooms) {
    const list = await passes(id)
    expect([id, works.total]).toEqual([id, list.length])
    expect([id, works.done]).toEqual([id, list.filter((row) => !isOpenPass(row.state)).length])
    expect([id, late]).toEqual([
      id,
      list.filter((row) => isOpenPass(row.state) && row.deadline > 0 && row.deadline <= s.now()).length,
    ])
  }
})

test('what was due and is not handed in is late, for the student and in the teacher’s class', async () => {
  await due(3)
  const here = (await study()).find(({ id }) => id === 3)
  const open = (await passes(3)).filter((row) => isOpenPass(row.state)).length
  expect(open).toBeGreaterThan(0)
  expect(here?.late).toBe(open)
  const { rooms, behind, behind_total } = await teach()
  const mine = behind.find((row) => row.training_room_id === 3 && row.uid === people.studentA.uid)
  expect(mine).toMatchObject({ truename: '王一诺', late: open })
  expect(behind_total).toBe(rooms.filter((room) => !room.ended).reduce((sum, room) => sum + room.late_people, 0))
  expect(behind.map(({ late }) => late)).toEqual(behind.map(({ late }) => late).sort((a, b) => b - a))
})

test('a teacher sees the rooms they teach, a student none, and nobody another’s', async () => {
  const ids = (await teach()).rooms.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([1, 2, 3]))
  expect(await teach(student)).toEqual({ rooms: [], behind: [], behind_total: 0 })
  const other = await s.as(people.outsider.login)
  expect(await teach(other)).toEqual({ rooms: [], behind: [], behind_total: 0 })
  expect(await study(other)).toEqual([])
})
