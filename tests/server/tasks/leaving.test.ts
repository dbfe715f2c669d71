import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { noticesApi } from '#contract/notices/notices.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { until } from '../../support/until'
import { handIn, opened } from './setup'

/** The room of the tasks, and another one where the student is as well. */
const [ROOM, OTHER] = [3, 1]
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})
let pushed: string[] = []
beforeEach(() => {
  pushed = []
})

const open = (places = 2) => opened(teacher, { training_room_id: ROOM, places })
const leftOf = async (id: number) => (await teacher.get(tasksApi.detail, { id })).data.left_count
const remove = async () =>
  (await teacher.post(membersApi.removeUser, { training_room_id: ROOM, uids: [student.uid] })).data.batch
const undo = (batch: string) => teacher.post(membersApi.restoreUser, { training_room_id: ROOM, batch })
const mine = async (id: number) => (await student.get(tasksApi.detail, { id })).data
/** A task with two places of which the student has one, without or with a first draft. */
const taken = async (draft = '') => {
  const id = await open()
  await student.post(tasksApi.accept, { id })
  if (draft) await student.post(tasksApi.savePost, { id, content: draft, files: [], submit: 0 })
  return id
}

test('who leaves a room gives the places back that they did not fill, and their to-do count knows', async () => {
  const [bare, begun] = [await taken(), await taken('写了一半')]
  const todo = async () => (await student.get(accountApi.getTaskTotoCount, {})).data
  const before = await todo()
  expect([await leftOf(bare), await leftOf(begun)]).toEqual([1, 1])
  const stop = s.services.push.subscribe(teacher.uid, (m) => m.type === 'task' && pushed.push(`${m.type} ${m.id}`))
  expect((await student.post(roomsApi.leave, { training_room_id: ROOM })).code).toBe(20_000)
  expect([await leftOf(bare), await leftOf(begun)]).toEqual([2, 2])
  // The demo has one of theirs there as well.
  expect(await todo()).toBe(before - 3)
  await until(() => expect(pushed).toEqual(expect.arrayContaining([`task ${bare}`, `task ${begun}`])))
  stop()
})

test('what waits for review, was returned or is paid stays with whoever was removed; a returned post holds no place', async () => {
  const [waits, back, paid] = [await open(), await open(), await open()]
  const posts = {
    waits: await handIn(student, waits),
    back: await handIn(student, back),
    paid: await handIn(student, paid),
  }
  await teacher.post(tasksApi.sendBack, { id: back, post_id: posts.back, reason: '请补充' })
  await teacher.post(tasksApi.approve, { id: paid, post_ids: [posts.paid] })
  const balance = async () => (await student.get(ledgerApi.mine, {})).data.balance
  const had = await balance()
  await remove()
  expect([await leftOf(waits), await leftOf(back), await leftOf(paid)]).toEqual([1, 2, 1])
  const states = [waits, back, paid].map(async (id) =>
    (await teacher.get(tasksApi.posts, { id })).data.list.map(({ state }) => state),
  )
  expect(await Promise.all(states)).toEqual([['submitted'], ['returned'], ['approved']])
  expect(await balance()).toBe(had)
  expect((await teacher.post(tasksApi.approve, { id: waits, post_ids: [posts.waits] })).data).toMatchObject({
    approved: 1,
  })
})

test('a removal that is undone gives the place and what was written for it back, where it is still free', async () => {
  const [free, full] = [await taken('写了一半'), await open(1)]
  await student.post(tasksApi.accept, { id: full })
  const batch = await remove()
  const other = await s.as(people.studentB)
  expect((await other.post(tasksApi.accept, { id: full })).code).toBe(20_000)
  expect((await undo(batch)).code).toBe(20_000)
  expect(await leftOf(free)).toBe(1)
  expect(await mine(free)).toMatchObject({
    ...{ accept_user: { left_post_count: 1 }, my_post: { content: '写了一半', state: 'draft' } },
  })
  expect(await mine(full)).toMatchObject({ accept_user: null, left_count: 0 })
})

test('what is given back to who was removed holds no place any more; a removal undone gives it back where it is free', async () => {
  const [free, full, kept] = [await open(), await open(1), await open(1)]
  const posts = [await handIn(student, free), await handIn(student, full), await handIn(student, kept)] as const
  const batch = await remove()
  const sendBack = (id: number, post_id: number) => teacher.post(tasksApi.sendBack, { id, post_id, reason: '请补充' })
  expect((await sendBack(free, posts[0])).code).toBe(20_000)
  // They can open the task no more.
  const told = async () => (await student.get(noticesApi.lists, {})).data.list[0]
  expect(await told()).toMatchObject({ title: expect.stringMatching(/^投稿被退回：/), link: '' })
  expect((await sendBack(full, posts[1])).code).toBe(20_000)
  expect([await leftOf(free), await leftOf(full), await leftOf(kept)]).toEqual([2, 1, 0])
  expect((await (await s.as(people.studentB)).post(tasksApi.accept, { id: full })).code).toBe(20_000)
  expect((await undo(batch)).code).toBe(20_000)
  expect([await leftOf(free), await leftOf(full), await leftOf(kept)]).toEqual([1, 0, 0])
  expect(await handIn(student, free, '补充好了')).toBe(posts[0])
  expect((await mine(full)).accept_user).toBeNull()
  expect(await mine(kept)).toMatchObject({ my_post: { state: 'submitted' } })
  // Who is in the room goes on with what is given back.
  await sendBack(kept, posts[2])
  expect(await told()).toMatchObject({ link: `/task/detail/${kept}?tab=accept` })
  expect(await leftOf(kept)).toBe(0)
})

test('the notice of an approved post leads to the task as long as its writer can open it', async () => {
  const [here, gone] = [await open(), await open()]
  const posts = [await handIn(student, here), await handIn(student, gone)] as const
  const approved = async (id: number, post_id: number) => {
    expect((await teacher.post(tasksApi.approve, { id, post_ids: [post_id] })).data).toMatchObject({ approved: 1 })
    return (await student.get(noticesApi.lists, {})).data.list[0]
  }
  const title = expect.stringMatching(/^投稿通过：/)
  expect(await approved(here, posts[0])).toMatchObject({ title, link: `/task/detail/${here}` })
  await remove()
  expect(await approved(gone, posts[1])).toMatchObject({ title, link: '' })
})

test('a task that another room of theirs shows as well stays theirs', async () => {
  const id = await taken()
  const [{ orgId } = { orgId: 0 }] = await s.db.select().from(room).where(eq(room.id, ROOM))
  await s.db.update(room).set({ orgId }).where(eq(room.id, OTHER))
  expect((await teacher.post(tasksApi.link, { id, to: 'group' })).code).toBe(20_000)
  await remove()
  expect(await leftOf(id)).toBe(1)
  const post = { training_room_id: OTHER, id, content: '我的投稿', files: [] }
  expect((await student.post(tasksApi.savePost, { ...post, submit: 1 })).code).toBe(20_000)
})
