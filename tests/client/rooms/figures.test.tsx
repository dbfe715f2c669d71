import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { figuresApi } from '#contract/rooms/figures/figures.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { templates } from '#contract/rooms/rooms.labels'
import { managerNav, studentNav } from '../../../src/app/shells/room-menu'
import { RoomStats } from '../../../src/domains/boards/screens/room-stats'
import { RoomDataBoard } from '../../../src/domains/rooms/screens/manage/figures/data'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const here = screens('teacher', 'studentA')

test('every template’s menu leads to 数据看板 and 数据', async () => {
  const admin = await here.server.as('13800000002')
  for (const template of Object.keys(templates)) {
    const { data: room } = await admin.get(roomsApi.detail, { id: Number(template) })
    const labels = managerNav(room, undefined).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['数据看板', '数据']))
    const own = studentNav(room, undefined).map(({ key }) => key)
    expect(own.includes('stats')).toBe(templates[Number(template)]?.student.includes('stats'))
  }
})

test('the data board shows members, activity, progress and revenue as the server counts them', async () => {
  const { data } = await here.teacher.get(figuresApi.data, { training_room_id: 3 })
  show(<RoomDataBoard roomId={3} />)
  const works = data.kinds.find(({ kind }) => kind === 'works')
  expect(await screen.findByText(`共 ${works?.count} 个，提交 ${works?.done}/${works?.total} 人次`)).toBeTruthy()
  for (const { title } of works?.list ?? [])
    expect(screen.getByRole('progressbar', { name: `${title}的进度` })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: '每天的活跃学员' })).getAllByRole('listitem')).toHaveLength(14)
  expect(screen.getByRole('list', { name: '营收排行' })).toBeTruthy()
  expect(screen.getByText('有逾期的学员').nextSibling?.textContent).toBe(String(data.members.late))
})

test('a new room says what will be where, and a broken answer can be asked for again', async () => {
  await here.server.db.execute(sql`update task set deleted_time = 1 where room_id = 3`)
  await here.server.db.execute(sql`update shop_order set refund_time = 1 where room_id = 3`)
  show(<RoomDataBoard roomId={3} />)
  expect(await screen.findByText('还没有发布任务')).toBeTruthy()
  cleanup()
  goOffline()
  show(<RoomDataBoard roomId={1} />)
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})

test('learners are found and sorted', async () => {
  show(<RoomStats roomId={3} manages />)
  const { list } = (await here.teacher.get(figuresApi.learners, { training_room_id: 3 })).data
  const name = list[0]?.truename ?? ''
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('searchbox', { name: '按姓名或学号搜索' }), '没有这个人{Enter}')
  expect(await screen.findByText('没有找到学员')).toBeTruthy()
})

test('a student sees their own beside the mean, nobody else’s', async () => {
  connect(here.server, here.studentA)
  const { kinds } = (await here.studentA.get(figuresApi.own, { training_room_id: 3 })).data
  const works = kinds.find(({ kind }) => kind === 'works')
  show(<RoomStats roomId={3} manages={false} />)
  expect(await screen.findByText(`我 提交 ${works?.done}/${works?.total}`)).toBeTruthy()
  // The bar says the figure: its words only say whose it is, or 平均完成 6% stood beside 6%.
  const mean = screen.getByRole('progressbar', { name: '工单平均' })
  expect(mean.parentElement?.textContent).toBe(`全班平均${works?.mean}%`)
  expect(screen.getByText(`第 ${works?.place} / ${works?.ranked} 名`)).toBeTruthy()
  // A task is taken by whom it pleases: fewer people than the room has are compared.
  const tasks = kinds.find(({ kind }) => kind === 'tasks')
  expect(tasks?.ranked).toBeLessThan(works?.ranked ?? 0)
  expect(screen.getByText(`领过任务的 ${tasks?.ranked} 人中第 ${tasks?.place} 名`)).toBeTruthy()
  expect(screen.queryByText('陈思远')).toBeNull()
})

test('in a contest room the contests come first', async () => {
  connect(here.server, here.studentA)
  show(<RoomStats roomId={2} manages={false} />)
  expect(await screen.findByText('第五届校园直播挑战赛')).toBeTruthy()
})
