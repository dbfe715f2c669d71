import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { worksApi } from '#contract/works/works.api'
import type { Work } from '#contract/works/works.model'
import { withDb } from '#lib/device/device-store'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { workItem } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { CreateWork } from '../../../src/domains/works/screens/manage/create-work'
import { UpdateWork } from '../../../src/domains/works/screens/manage/update-work'
import { stepDraft } from '../../../src/domains/works/works.offline'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, textItem } from '../../support/works'

const user = userEvent.setup()
let s: TestServer
let teacher: Client
let other: Client
let workId: number
let stepId: number
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  other = await s.as(world.people.orgadmin.login)
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { title: '编辑中', status: 'draft', items: [textItem] })
  workId = made.workId
  stepId = made.stepId
})
afterEach(async () => {
  cleanup()
  await stopOutbox()
  document.body.innerHTML = ''
})

const open = () => {
  connect(s, teacher)
  startOutbox()
  return show(<UpdateWork roomId={2} workId={workId} step={stepId} onStep={() => {}} />)
}
const kept = async () => ((await teacher.get(worksApi.detail, { id: workId })).data as Work).steps[0]
const name = () => screen.findByRole('textbox', { name: '步骤名称' })
const retitle = async (title: string) => {
  const field = await name()
  await user.clear(field)
  await user.type(field, title)
}
/** Somebody else saves the step meanwhile. */
const overtake = async (title: string) => {
  const step = await kept()
  const items = (step?.items ?? []).map(({ work_id: _, step_id: __, sort: ___, files: ____, ...item }) => item)
  await other.post(worksApi.saveStep, {
    id: workId,
    step: { id: stepId, version: step?.version ?? 0, type: 5, title, items: items as never },
  })
}

test('what is typed is saved by itself', async () => {
  open()
  await retitle('动手做')
  await waitFor(async () => expect((await kept())?.title).toBe('动手做'))
  expect(await screen.findByText('已保存')).toBeTruthy()
})

test('typed without a network, it is there when the page is opened anew, and arrives later', async () => {
  open()
  await name()
  goOffline()
  await retitle('离线写的')
  expect(await screen.findByText('离线，已保存在这台设备上，联网后自动同步')).toBeTruthy()
  cleanup()
  open()
  await name()
  goOffline()
  await waitFor(async () => expect(((await name()) as HTMLInputElement).value).toBe('离线写的'))
  goOnline(s, teacher)
  await waitFor(async () => expect((await kept())?.title).toBe('离线写的'))
  // It has arrived before the page knows it: what still waits here would wait in the next trial too.
  await waitFor(() => expect(outboxNow().items).toEqual([]))
})

test('typed without a network and left: it goes by itself, and what is typed after it builds on it', async () => {
  open()
  await name()
  goOffline()
  await retitle('走之前写的')
  cleanup()
  await waitFor(() => expect(outboxNow().items.map((i) => i.title)).toEqual(['编辑步骤：编辑中 · 走之前写的']))
  goOnline(s, teacher)
  await waitFor(async () => expect((await kept())?.title).toBe('走之前写的'))
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  await waitFor(async () => expect(await withDb((db) => db.get('drafts', stepDraft(workId, stepId)))).toBeUndefined())
  open()
  await retitle('又写的')
  await waitFor(async () => expect((await kept())?.title).toBe('又写的'))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect((await kept())?.version).toBe(3)
})

test('overtaken while away: the outbox keeps mine, and the editor shows both', async () => {
  open()
  await name()
  goOffline()
  await retitle('我写的')
  cleanup()
  await waitFor(() => expect(outboxNow().waiting).toBe(1))
  await overtake('别人写的')
  goOnline(s, teacher)
  await waitFor(() => expect(outboxNow().refused).toBe(1))
  open()
  const conflict = await screen.findByRole('alert', { name: '两个版本' })
  await user.click(within(conflict).getByRole('button', { name: '用我的版本' }))
  await waitFor(async () => expect((await kept())?.title).toBe('我写的'))
  await waitFor(() => expect(outboxNow().items).toEqual([]))
})

test.each([
  ['两个都保留', '别人写的', 2],
  ['用我的版本', '我写的', 1],
  ['用服务器上的版本', '别人写的', 1],
])('overtaken: %s', async (choice, title, items) => {
  open()
  await name()
  goOffline()
  await retitle('我写的')
  await user.click(screen.getByRole('button', { name: /^文字作答/ }))
  const asked = await screen.findByRole('textbox', { name: /^要求/ })
  await user.type(asked, '！')
  await overtake('别人写的')
  goOnline(s, teacher)
  const conflict = await screen.findByRole('alert', { name: '两个版本' })
  expect((await kept())?.title).toBe('别人写的')
  await user.click(within(conflict).getByRole('button', { name: choice }))
  await waitFor(async () => {
    const step = await kept()
    expect([step?.title, step?.items.length]).toEqual([title, items])
  })
  await screen.findByText('已保存')
})

const publish = async () => {
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const box = await screen.findByRole('alertdialog')
  await user.click(within(box).getByRole('button', { name: '发布' }))
  return box
}
/** The editor as its address drives it: publishing may lead to another step. */
function Editor() {
  const [step, go] = useState<number | undefined>(0)
  return <UpdateWork roomId={2} workId={workId} step={step} onStep={go} />
}
const work = async () => (await teacher.get(worksApi.detail, { id: workId })).data as Work
const called = async (title: string) => {
  const field = await screen.findByRole('textbox', { name: '名称' })
  await user.clear(field)
  await user.type(field, title)
}

test('publishing saves what was typed in the settings first, also after a look at a step', async () => {
  connect(s, teacher)
  startOutbox()
  show(<Editor />)
  await called('已经改好的名称')
  await user.click(screen.getByRole('button', { name: /^1. 动手/ }))
  await name()
  expect((await work()).title).toBe('编辑中')
  await publish()
  await waitFor(async () => expect(await work()).toMatchObject({ title: '已经改好的名称', status: 'published' }))
})

test('overtaken settings publish nothing, and what was typed is still there beside theirs', async () => {
  connect(s, teacher)
  startOutbox()
  show(<Editor />)
  await called('我写的名称')
  const { id, title: _, version, cover_data, ...rest } = await work()
  const settings = { intro: '别人写的', cover_id: cover_data.id, hand_in: rest.hand_in, audience: rest.audience }
  const times = { start_time: 0, deadline: 0, release: rest.release, release_time: 0 }
  await other.post(worksApi.update, { id, version, title: '别人的名称', ...settings, ...times })
  await publish()
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: '名称' }) as HTMLInputElement).value).toBe('我写的名称')
  expect(await work()).toMatchObject({ title: '别人的名称', status: 'draft' })
})

test('a new work begins with the steps one chooses, and publishing names those that learners will skip', async () => {
  connect(s, teacher)
  let made = 0
  show(<CreateWork roomId={2} onClose={() => {}} onDone={(id) => (made = id)} />)
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '随堂作业')
  await user.click(screen.getByRole('radio', { name: /自己选/ }))
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box)
  await user.click(screen.getByRole('button', { name: '新建' }))
  expect(await screen.findByText('请至少选择一个步骤')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^评价反馈/ }))
  await user.click(screen.getByRole('checkbox', { name: /^实施任务/ }))
  await user.click(screen.getByRole('button', { name: '新建' }))
  await waitFor(() => expect(made).toBeGreaterThan(0))
  const { data } = await teacher.get(worksApi.detail, { id: made })
  expect(data.steps.map((step) => step.type)).toEqual([5, 7])
  cleanup()
  show(<UpdateWork roomId={2} workId={made} step={0} onStep={() => {}} />)
  expect((await publish()).textContent).toContain('“实施任务”“评价反馈”没有内容，学员会跳过。')
})

test('what is missing is listed, and nothing is published', async () => {
  connect(s, teacher)
  show(<UpdateWork roomId={3} workId={3} step={0} onStep={() => {}} />)
  await publish()
  expect(await screen.findByText(/请上传视频或填写视频地址/)).toBeTruthy()
  expect((await teacher.get(worksApi.detail, { id: 3 })).data.status).toBe('draft')
})

test('an item is deleted after asking, and comes back where it was', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: /^删除.*说说你的方案/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(async () => expect((await kept())?.items).toEqual([]))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(async () => expect((await kept())?.items.map((i) => i.title)).toEqual(['说说你的方案']))
})

test('a standard is filled whole, shared points add up, and a link is one of four kinds', async () => {
  await s.db.update(workItem).set({ score: 10 }).where(eq(workItem.workId, workId))
  open()
  await user.click(await screen.findByRole('button', { name: /说说你的方案/, expanded: false }))
  const add = screen.getByRole('button', { name: '添加评分标准' })
  for (const _ of [1, 2, 3]) await user.click(add)
  expect(screen.getByText('请填写标准 1 的评分点')).toBeTruthy()
  for (const n of [1, 2, 3]) await user.type(screen.getByRole('textbox', { name: `标准 ${n}` }), `第${n}条`)
  expect(screen.getByText('请填写标准 2 的分值')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '平均分配 10 分' }))
  expect(screen.queryByText(/请填写标准/)).toBeNull()
  await waitFor(async () => expect((await kept())?.items[0]?.rubric.map((r) => r.max)).toEqual([4, 3, 3]))
  await user.click(screen.getByRole('button', { name: '添加内容' }))
  await user.click(await screen.findByRole('menuitem', { name: '链接' }))
  const address = screen.getByRole('textbox', { name: /链接地址|地址/ })
  await user.type(address, 'mailto:nobody')
  expect(screen.getByText('链接以 http://、https://、mailto: 或 tel: 开头')).toBeTruthy()
  await user.clear(address)
  await user.type(address, 'tel:110')
  await waitFor(async () => expect((await kept())?.items[1]?.content).toEqual({ url: 'tel:110' }))
})

test('settings of a work that were typed and not saved are there again', async () => {
  const settings = () => {
    connect(s, teacher)
    show(<UpdateWork roomId={2} workId={workId} step={0} onStep={() => {}} />)
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /简介/ })
  }
  await user.type(await settings(), '交一份脚本')
  cleanup()
  const intro = await settings()
  expect(await screen.findByText(/已恢复 .+ 没有保存的内容/)).toBeTruthy()
  expect(intro.value).toBe('交一份脚本')
})
