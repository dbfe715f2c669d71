import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { templates } from '#contract/rooms/rooms.labels'
import { contentBinding } from '../../../server/db/schema/content/content'
import { exam } from '../../../server/db/schema/exams/runs'
import { ltiActivity } from '../../../server/db/schema/lti'
import { org } from '../../../server/db/schema/orgs/orgs'
import { ItemList } from '../../../src/domains/todo/screens/item-list'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 6
const SAID = '这个实训室的学习菜单都已关闭，需要时请联系老师'
const here = screens('studentA')

const ofRoom = and(eq(contentBinding.moduleType, 'training_room'), eq(contentBinding.moduleId, ROOM))
/** The organisation leaves nothing of the menu. */
const close = async () => {
  const hidden = Object.fromEntries((templates[ROOM]?.student ?? []).map((key) => [key, { hidden: true }]))
  await here.server.db.update(org).set({ templateConfig: { [ROOM]: hidden } })
}
const bare = async () => {
  await here.server.db.delete(contentBinding).where(ofRoom)
  await here.server.db.delete(ltiActivity).where(eq(ltiActivity.roomId, ROOM))
  await here.server.db.update(exam).set({ publishTime: 0 }).where(eq(exam.roomId, ROOM))
}

test('a room whose whole menu is switched off says so, and not that there is nothing yet', async () => {
  await close()
  await bare()
  connect(here.server, here.studentA)
  show(<ItemList roomId={ROOM} />)
  expect(await screen.findByText(SAID)).toBeTruthy()
  expect(screen.queryByText(/还没有|开放课程/)).toBeNull()
})

test('what such a room holds beside its menu is there, and nothing is said of the menu', async () => {
  await close()
  await bare()
  const [elsewhere] = await here.server.db.select().from(contentBinding).where(eq(contentBinding.moduleId, 3)).limit(1)
  if (!elsewhere) throw new Error('room 3 holds no content')
  const { id: _, ...row } = elsewhere
  await here.server.db.insert(contentBinding).values({ ...row, moduleId: ROOM })
  connect(here.server, here.studentA)
  show(<ItemList roomId={ROOM} />)
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(screen.queryByText(SAID)).toBeNull()
})

test('a menu of which one item is left says nothing of it', async () => {
  await bare()
  connect(here.server, here.studentA)
  show(<ItemList roomId={ROOM} />)
  await screen.findByRole('heading', { name: /^证书/ })
  expect(screen.queryByText(SAID)).toBeNull()
})
