import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { worksApi } from '#contract/works/works.api'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { CloneWork } from '../../../src/domains/works/screens/manage/clone-work'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const FROM = 3
const user = userEvent.setup()
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
})
afterAll(() => s.close())
beforeEach(() => connect(s, teacher))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const open = async () => {
  const { list } = (await teacher.get(worksApi.lists, { training_room_id: FROM })).data
  const card = list.find((w) => w.title === '直播脚本撰写')
  if (!card) throw new Error('the demo has no such work')
  const view = show(<CloneWork roomId={FROM} work={card} onClose={() => {}} />)
  return { ...view, box: within(await screen.findByRole('dialog', { name: '复制到其他实训室' })) }
}
const worksOf = (roomId: number) => s.db.select().from(work).where(eq(work.roomId, roomId)).orderBy(work.id)
const titleOf = async (id: number) => (await s.db.select().from(room).where(eq(room.id, id)))[0]?.title ?? ''

test('a work goes as a draft into another room that one manages, and the editor opens there', async () => {
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 6))
  const { box, visited } = await open()
  const rooms = await box.findByRole('combobox', { name: '实训室' })
  const shown = within(rooms)
    .getAllByRole('option')
    .map((o) => o.textContent)
  expect(shown).toContain(await titleOf(1))
  for (const id of [FROM, 6]) expect(shown).not.toContain(await titleOf(id))
  const go = box.getByRole('button', { name: '复制' }) as HTMLButtonElement
  expect(go.disabled).toBe(true)
  await user.selectOptions(rooms, '1')
  await user.click(go)
  await waitFor(() => expect(visited).toHaveLength(1))
  const made = (await worksOf(1)).at(-1)
  expect(made).toMatchObject({ title: '直播脚本撰写', status: 'draft', audience: { kind: 'all', ids: [] } })
  expect(visited).toEqual([`/training-room/manager/1/update-work?id=${made?.id}`])
})

test('also out of a room that ended; offline nothing goes', async () => {
  await s.db.update(room).set({ ended: true }).where(eq(room.id, FROM))
  const before = (await worksOf(1)).length
  const first = await open()
  await user.selectOptions(await first.box.findByRole('combobox', { name: '实训室' }), '1')
  goOffline()
  const waiting = await first.box.findByRole<HTMLButtonElement>('button', { name: '联网后才能复制' })
  expect(waiting.disabled).toBe(true)
  expect(await worksOf(1)).toHaveLength(before)
  goOnline(s, teacher)
  await user.click(await first.box.findByRole('button', { name: '复制' }))
  await waitFor(() => expect(first.visited).toHaveLength(1))
  expect(await worksOf(1)).toHaveLength(before + 1)
})

test('who manages no other room is told so', async () => {
  await s.db
    .update(roomMember)
    .set({ role: 'user' })
    .where(and(eq(roomMember.uid, teacher.uid)))
  const card = { id: 1, title: '直播脚本撰写' } as Parameters<typeof CloneWork>[0]['work']
  show(<CloneWork roomId={FROM} work={card} onClose={() => {}} />)
  expect(await screen.findByText('没有其他可管理的实训室')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '复制' })).toBeNull()
})
