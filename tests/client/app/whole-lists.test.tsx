import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, sql } from 'drizzle-orm'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { school } from '../../../server/db/schema/account'
import { notification } from '../../../server/db/schema/notices'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { task } from '../../../server/db/schema/tasks/tasks'
import { websiteContent } from '../../../server/db/schema/website'
import { HomeScreen } from '../../../src/app/home/home-screen'
import { SchoolPicker } from '../../../src/domains/contests/parts/signup/school-picker'
import { Notifications } from '../../../src/domains/notices/screens/notifications'
import { TaskChildren } from '../../../src/domains/tasks/parts/task-children'
import TaskMaker from '../../../src/domains/tasks/screens/manage/task-maker'
import { SiteNews } from '../../../src/domains/website/screens/news'
import { draft } from '../../server/tasks/setup'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const user = userEvent.setup()
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
  student = await s.as('13800000004')
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const more = () => screen.findByRole('button', { name: '加载更多' })

/** Rooms of one more course each, all of them the teacher's. */
const manyRooms = async (count: number) => {
  const [one] = await s.db.select().from(room).where(eq(room.id, 1))
  if (!one) throw new Error('no room to copy')
  const { id: _, ...of } = one
  const made = await s.db
    .insert(room)
    .values(
      upTo(count).map((n) => ({
        ...of,
        title: `第${n}门课`,
        template: n === 1 ? 6 : 1,
        code: `MANY${n}`,
        uuid: `many-${n}`,
      })),
    )
    .returning({ id: room.id })
  await s.db.insert(roomMember).values(made.map(({ id }) => ({ roomId: id, uid: 3, role: 'owner', joinTime: 1 })))
}

test('home shows rooms beyond the first page, and a chip asks for all rooms of its scene', async () => {
  await manyRooms(24)
  connect(s, teacher)
  show(<HomeScreen />)
  await user.click(await more())
  await waitFor(() => expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull())
  const titles = () => screen.getAllByText(/^第\d+门课$/).map((one) => one.textContent)
  expect(new Set(titles()).size).toBe(24)
  await user.click(screen.getByRole('button', { name: '证' }))
  await waitFor(() => expect(titles()).toEqual(['第1门课']))
})

test('a list whose next page does not come says why and goes on when it may', async () => {
  await s.db
    .insert(notification)
    .values(upTo(130).map((n) => ({ uid: 4, title: `消息之${n}`, content: '', link: '', createTime: n })))
  connect(s, student)
  show(<Notifications />)
  await screen.findByText('消息之130')
  goOffline()
  await user.click(await more())
  const again = await screen.findByRole('button', { name: '重试' })
  goOnline(s, student)
  await user.click(again)
  for (let shown = 40; shown < 130; shown += 20) {
    await screen.findByText(new RegExp(`已显示 ${shown} / `))
    await user.click(await more())
  }
  expect(await screen.findByText('消息之1')).toBeTruthy()
})

test('child tasks and tasks to be done before go on after the twentieth', async () => {
  const parent = await draft(teacher, { training_room_id: 3, type_alias: 'guyong_primary', title: '总任务' })
  const [one] = await s.db.select().from(task).where(eq(task.id, parent))
  if (!one) throw new Error('no task to copy')
  const { id: _, ...of } = one
  await s.db
    .insert(task)
    .values(upTo(23).map((n) => ({ ...of, parentId: parent, typeAlias: 'guyong', title: `子任务之${n}`, status: 1 })))
  await s.db.execute(
    sql`insert into task_link (task_id, room_id, create_time) select id, 3, 1 from task where parent_id = ${parent}`,
  )
  connect(s, teacher)
  show(<TaskChildren roomId={3} parentId={parent} />)
  await user.click(await more())
  await waitFor(() => expect(screen.getAllByText(/^子任务之\d+$/)).toHaveLength(23))
  cleanup()
  show(<TaskMaker roomId={3} onClose={vi.fn()} />)
  const before = await screen.findByLabelText('前置任务')
  await waitFor(() => expect(within(before).getAllByRole('option', { name: /^子任务之/ })).toHaveLength(23))
})

function Schools() {
  const [word, setWord] = useState('')
  return <SchoolPicker chosen="" word={word} error={undefined} onWord={setWord} onChoose={vi.fn()} />
}

test('a keyword finds every school that has it', async () => {
  await s.db.insert(school).values(upTo(25).map((n) => ({ name: `海棠第${n}中学`, city: '' })))
  connect(s, student)
  show(<Schools />)
  await user.type(screen.getByRole('searchbox'), '海棠{Enter}')
  await user.click(await more())
  await waitFor(() => expect(screen.getAllByText(/^海棠第\d+中学$/)).toHaveLength(25))
})

test('a website shows all its news', async () => {
  await s.db.insert(websiteContent).values(
    upTo(120).map((n) => ({
      ...{ websiteId: 1, kind: 'news', title: `动态之${n}`, published: true, publishTime: n, uid: 3, createTime: n },
    })),
  )
  connect(s, s.guest())
  show(<SiteNews site={{ id: 1 }} />)
  expect(await screen.findByText('动态之1')).toBeTruthy()
})
