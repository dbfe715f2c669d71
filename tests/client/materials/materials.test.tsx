import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { materialsApi } from '#contract/materials/materials.api'
import { ManageMaterials } from '../../../src/domains/materials/screens/manage/materials'
import { MaterialsScreen } from '../../../src/domains/materials/screens/materials'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 3
const user = userEvent.setup()
afterEach(() => vi.unstubAllGlobals())
const here = screens('teacher', 'studentA')
const titles = async () =>
  (await here.teacher.get(materialsApi.lists, { training_room_id: ROOM })).data.list.map((row) => row.title)

test('a member finds the files in their groups and opens one in the preview', async () => {
  connect(here.server, here.studentA)
  show(<MaterialsScreen roomId={ROOM} />)
  const group = await screen.findByRole('list', { name: '设备与场地' })
  const link = within(group).getByRole('link', { name: /直播设备操作手册/ })
  expect(link.getAttribute('href')).toMatch(/^\/file-preview\/\d+$/)
  expect(screen.getByRole('heading', { name: '模板' })).toBeTruthy()
})

test('a manager renames, moves, deletes and takes that back', async () => {
  connect(here.server, here.teacher)
  show(<ManageMaterials roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '修改：实训报告模板' }))
  const name = await screen.findByRole('textbox', { name: /名称/ })
  await user.clear(name)
  await user.type(name, '实训报告（2026 版）')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await titles()).toContain('实训报告（2026 版）'))
  const before = await titles()
  await user.click(await screen.findByRole('button', { name: '成绩登记表的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  expect(await screen.findByText('已删除“成绩登记表”')).toBeTruthy()
  expect(await titles()).not.toContain('成绩登记表')
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await titles()).toEqual(before))
})

test('on a phone what is done with a file stands in its menu: a button would leave its name three characters a line', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  connect(here.server, here.teacher)
  show(<ManageMaterials roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '实训报告模板的更多操作' }))
  expect(await screen.findByRole('menuitem', { name: '修改' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^修改/ })).toBeNull()
})

test('groups are added and deleted, and their files stay', async () => {
  connect(here.server, here.teacher)
  show(<ManageMaterials roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '分组' }))
  await user.type(await screen.findByRole('textbox', { name: /新分组/ }), '视频')
  await user.click(screen.getByRole('button', { name: '添加分组' }))
  expect(await screen.findByRole('button', { name: '删除视频' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '删除模板' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(async () => {
    const { groups, list } = (await here.teacher.get(materialsApi.lists, { training_room_id: ROOM })).data
    expect([groups.map((group) => group.title), list.length]).toEqual([['设备与场地', '视频'], 6])
  })
})

test('without a network it says so, and an empty room says what will be here', async () => {
  connect(here.server, here.studentA)
  goOffline()
  show(<MaterialsScreen roomId={ROOM} />)
  expect(await screen.findByText('联网后才能查看')).toBeTruthy()
  cleanup()
  connect(here.server, here.teacher)
  show(<ManageMaterials roomId={2} />)
  expect(await screen.findByText('还没有资料')).toBeTruthy()
  cleanup()
  // A member is told so where there is nothing at all, and not above something else that the room hands out.
  connect(here.server, here.studentA)
  const { client } = show(<MaterialsScreen roomId={2} beside={<p>专栏一份</p>} filled />)
  expect(await screen.findByText('专栏一份')).toBeTruthy()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('还没有资料')).toBeNull()
  cleanup()
  show(<MaterialsScreen roomId={2} />)
  expect(await screen.findByText('还没有资料')).toBeTruthy()
})
