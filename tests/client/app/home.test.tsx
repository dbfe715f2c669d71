import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ownPlaces, ownPlacesOf } from '#contract/account/places.labels'
import { room, roomApply } from '../../../server/db/schema/rooms/rooms'
import { createSuper } from '../../../server/domains/orgs/admin.service'
import { askForRoom } from '../../../src/app/boot/neighbours'
import { createAppRouter } from '../../../src/app/boot/router'
import { HomeScreen } from '../../../src/app/home/home-screen'
import { MyPlaces } from '../../../src/app/home/my-places'
import { mainNav } from '../../../src/app/shells/main-shell'
import { roomsQueries } from '../../../src/domains/rooms/rooms.queries'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the first super admin of an empty platform is led to a first room and to the console', async () => {
  await s.db.update(room).set({ deletedTime: 1_700_000_000 })
  const { uid } = await createSuper(s.db, 1_700_000_000, {
    login: '13811112222',
    password: 'Change-me-2026',
    truename: '张三',
    orgName: '某某学院',
  })
  connect(s, await s.as({ uid }))
  show(<HomeScreen />)
  expect((await screen.findByRole('link', { name: '控制台' })).getAttribute('href')).toBe('/console')
  expect(screen.getByText('还没有实训室')).toBeTruthy()
  expect(screen.queryByText(/老师或队友发来/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '创建实训室' }))
  expect(await screen.findByText(/选择类型/)).toBeTruthy()
})

test('a student in no room enters by what they were handed, sees no rooms of others, and whom an application waits for', async () => {
  await s.db.update(room).set({ deletedTime: 0 })
  const who = await s.as('13800000010')
  await s.db.insert(roomApply).values({ roomId: 2, uid: who.uid, createTime: s.now() })
  connect(s, who)
  const { visited } = show(<HomeScreen />)
  expect(await screen.findByText('还没有加入实训室')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '创建实训室' })).toBeNull()
  expect(screen.queryByText('第六届校园直播挑战赛')).toBeNull()
  expect(await screen.findByRole('heading', { name: '我的申请' })).toBeTruthy()
  expect(screen.getByText(/^申请审核中，等待.+审核$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '输入团队码 / 实训室码' }))
  const field = await screen.findByRole('textbox', { name: '实训室码、团队码或邀请链接' })
  await userEvent.type(field, '你好')
  await userEvent.click(screen.getByRole('button', { name: '加入' }))
  expect(await screen.findByText('没有识别出来，请填写 6 位实训室码，或粘贴完整的邀请链接、团队码')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '2-4-user-a1b2c3')
  await userEvent.click(screen.getByRole('button', { name: '加入' }))
  await waitFor(() => expect(visited).toEqual(['/training-room/student/2/index?invite_code=2-4-user-a1b2c3']))
  // The room's own code, as somebody reads it aloud and a phone's keyboard writes it.
  await userEvent.click(screen.getByRole('button', { name: '输入团队码 / 实训室码' }))
  const again = await screen.findByRole('textbox', { name: '实训室码、团队码或邀请链接' })
  await userEvent.type(again, 'nosuch')
  await userEvent.click(screen.getByRole('button', { name: '加入' }))
  expect(await screen.findByText('没有找到这个实训室码，请核对后再试')).toBeTruthy()
  await userEvent.clear(again)
  await userEvent.type(again, 'sai 6０2')
  await userEvent.click(screen.getByRole('button', { name: '加入' }))
  await waitFor(() => expect(visited.at(-1)).toBe('/training-room/student/2/index'))
})

test('where the browser reads QR codes, scanning is one touch away', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [
        { rawValue: `${location.origin}/training-room/student/2/index?invite_code=2-4-user-a1b2c3` },
      ]
    },
  )
  const stop = vi.fn()
  const getUserMedia = async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  connect(s, await s.as('13800000010'))
  const { visited } = show(<HomeScreen />)
  await userEvent.click(await screen.findByRole('button', { name: '扫一扫' }))
  await waitFor(() => expect(visited).toEqual(['/training-room/student/2/index?invite_code=2-4-user-a1b2c3']))
  // The camera's light goes out.
  await waitFor(() => expect(stop).toHaveBeenCalled())
})

test('what is a person’s own is in one place, with whom an application waits for', async () => {
  connect(s, await s.as('13800000010'))
  show(<MyPlaces />)
  const list = screen.getByRole('list', { name: '我的' })
  expect(within(list).getByRole('link', { name: '我的实训' }).getAttribute('href')).toBe('/training-room-reading')
  expect(within(list).getByRole('link', { name: '我的计划' }).getAttribute('href')).toBe('/plan-reading')
  expect(within(list).getByRole('link', { name: '我的训练营' }).getAttribute('href')).toBe('/camp-reading')
  expect(within(list).getByRole('link', { name: '我的比赛' }).getAttribute('href')).toBe('/contest-reading')
  const opens = async (row: string, title = row) => {
    await userEvent.click(within(list).getByRole('button', { name: row }))
    const dialog = await screen.findByRole('dialog', { name: title })
    return within(dialog)
  }
  expect(await (await opens('我的申请')).findByText(/^申请审核中，等待.+审核$/)).toBeTruthy()
  for (const row of ['我的收入', '我的反馈']) await opens(row)
  await opens('输入团队码 / 实训室码', '加入实训室')
})

test('beside a side bar the list does not say its places once more, and none is lost', async () => {
  connect(s, await s.as('13800000003'))
  show(<MyPlaces beside />)
  const list = screen.getByRole('list', { name: '我的' })
  const shown = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
  expect(shown.slice(0, 4)).toEqual(['我的实训', '我的计划', '我的训练营', '我的比赛'])
  const roles = ['ROLE_TEACHER']
  const bar = mainNav({ demo: false, unread: 0, todo: 0, desk: true, roles }).map(({ label }) => label)
  expect(shown.filter((label) => bar.includes(label ?? ''))).toEqual([])
  // The search is the field in a desk's header.
  for (const label of ownPlacesOf(roles).map((key) => ownPlaces[key]))
    expect([...shown, ...bar, '搜索']).toContain(label)
})

test('on a first visit the first room of the home is asked for once, ahead of the tap that opens it', async () => {
  connect(s, await s.as('13800000004'))
  const { client } = show(<HomeScreen />)
  const router = createAppRouter(client, createMemoryHistory())
  const link = (await screen.findAllByRole('link')).find((one) => /student\/\d+/.test(one.getAttribute('href') ?? ''))
  const id = Number(/student\/(\d+)/.exec(link?.getAttribute('href') ?? '')?.[1])
  const known = () => client.getQueryData(roomsQueries.detail(id).queryKey)
  expect(known()).toBeUndefined()
  await askForRoom(router, client)
  expect(known()?.id).toBe(id)
  client.clear()
  await askForRoom(router, client)
  expect(known()).toBeUndefined()
})
