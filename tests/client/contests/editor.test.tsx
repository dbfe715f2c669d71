import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contestItem } from '../../../server/db/schema/contests'
import { pushHandlers } from '../../../src/app/push'
import { authoringApi } from '../../../src/contract/contests/authoring/authoring.api'
import { ContestInfo } from '../../../src/domains/contests/screens/manage/info/contest-info'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { width } from './width'

/** A draft of the demo. */
const CONTEST = 9
let server: TestServer
let teacher: Client
let other: Client
const user = userEvent.setup()
beforeEach(async () => {
  server = await startServer()
  width('desk')
  teacher = await server.as(people.teacher)
  other = await server.as(people.orgadmin)
  connect(server, teacher)
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  await server.close()
})

function Editor() {
  const [section, setSection] = useState('base')
  return <ContestInfo roomId={2} contestId={CONTEST} section={section} onSection={setSection} weights={() => null} />
}
const edit = () => show(<Editor />).client
const settingOf = async () => (await teacher.get(authoringApi.setting, { id: CONTEST })).data
const name = async () => (await screen.findByRole('textbox', { name: /名称/ })) as HTMLInputElement
const intro = async () => (await screen.findByRole('textbox', { name: /比赛说明/ })) as HTMLTextAreaElement
const press = async (label: string) => user.click(await screen.findByRole('button', { name: label }))
const others = async (to: object) =>
  other.post(authoringApi.update, { id: CONTEST, version: (await settingOf()).version, ...to })
/** Its news arrives. */
const hear = (client: QueryClient) => pushHandlers.contest?.(client, { type: 'contest', id: CONTEST, room_id: 2 })
const enough = () =>
  waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true))

it('keeps what is typed without a network, and says that it is saved with one', async () => {
  edit()
  await user.type(await name(), '（春季）')
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能保存' })).toHaveProperty('disabled', true)
  await user.type(await name(), '暂定')
  connect(server, teacher)
  await press('保存')
  await waitFor(async () => expect((await settingOf()).title).toBe('校园带货马拉松（春季）暂定'))
})

it('hears what others saved, beside what is typed here, and saves both', async () => {
  const client = edit()
  await user.type(await name(), '（春季）')
  await others({ intro: '别人写的说明' })
  hear(client)
  await waitFor(async () => expect((await intro()).value).toBe('别人写的说明'))
  expect(screen.getByText('其他管理员刚刚修改了比赛说明，已合并到这里')).toBeTruthy()
  expect((await name()).value).toBe('校园带货马拉松（春季）')
  await press('保存')
  await enough()
  expect(await settingOf()).toMatchObject({ title: '校园带货马拉松（春季）', intro: '别人写的说明' })
})

it('shows both versions of what both changed; the rest of either is kept whoever is chosen', async () => {
  const client = edit()
  await user.type(await name(), '甲')
  await user.type(await intro(), '。补充')
  await others({ title: '别人的名称', notice_days: 9 })
  hear(client)
  const box = await screen.findByRole('alert', { name: '两个版本' })
  expect(within(box).getByText('校园带货马拉松甲')).toBeTruthy()
  expect(within(box).getByText('别人的名称')).toBeTruthy()
  expect(within(box).queryByText(/补充/)).toBeNull()
  await press('用对方的')
  expect((await name()).value).toBe('别人的名称')
  await press('保存')
  await enough()
  const saved = await settingOf()
  expect(saved).toMatchObject({ title: '别人的名称', notice_days: 9 })
  expect(saved.intro.endsWith('。补充')).toBe(true)
})

it('keeps on the device what was typed and not saved, over what others saved since', async () => {
  edit()
  await user.type(await name(), '（未保存）')
  cleanup()
  await others({ notice_days: 8 })
  edit()
  await waitFor(async () => expect((await name()).value).toBe('校园带货马拉松（未保存）'))
  expect(screen.getByText(/已恢复 .+ 输入、还没有保存的内容/)).toBeTruthy()
  await press('放弃这些内容')
  expect((await name()).value).toBe('校园带货马拉松')
  cleanup()
  edit()
  expect((await name()).value).toBe('校园带货马拉松')
  expect(screen.queryByText(/已恢复/)).toBeNull()
  expect(await settingOf()).toMatchObject({ title: '校园带货马拉松', notice_days: 8 })
})

it('says of an item whose project did not come along that it is bound to nothing, and lets it be handed in here', async () => {
  const [item] = (await settingOf()).items
  await server.db
    .update(contestItem)
    .set({ kind: 'project', refId: 0 })
    .where(eq(contestItem.id, item?.id ?? 0))
  show(<ContestInfo roomId={2} contestId={CONTEST} section="items" onSection={() => {}} weights={() => null} />)
  await user.click(await screen.findByRole('button', { name: /绑定已失效/ }))
  expect(screen.getByText(/绑定的项目不在这个实训室/)).toBeTruthy()
  await press('改为在比赛中提交')
  await press('保存')
  await enough()
  expect((await settingOf()).items[0]).toMatchObject({ id: item?.id, kind: 'own', ref_id: 0, ref_gone: false })
})

it('leads to the part in which something is wrong, from whichever it is saved', async () => {
  edit()
  await press('报名')
  const fewest = async () => screen.findByRole<HTMLInputElement>('textbox', { name: /每队人数下限/ })
  await user.type(await fewest(), '9')
  await press('评审规则')
  await press('保存')
  expect((await fewest()).value).toMatch(/9$/)
})
