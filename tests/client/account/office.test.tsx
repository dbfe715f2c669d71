import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { legalApi } from '#contract/account/legal/legal.api'
import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { world } from '../../../server/db/seed/world'
import { PlatformBar } from '../../../src/app/platform/platform-bar'
import { ActingForm } from '../../../src/domains/account/parts/acting-form'
import { AdminHealth } from '../../../src/domains/account/screens/manage/office/health'
import { AdminLegal } from '../../../src/domains/account/screens/manage/office/legal'
import { AdminBulletins } from '../../../src/domains/notices/screens/manage/bulletins'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'
import type { Client } from '../../support/server'

const here = screens('super')
const user = userEvent.setup()
const info = async (who: Client) => (await who.get(accountApi.getUserInfo, {})).data

test('a bulletin is checked, published, and stands over a learner’s screen until it is read', async () => {
  show(<AdminBulletins />)
  await user.click(await screen.findByRole('button', { name: '发布公告' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: '发布' }))
  expect(await form.findByText('请填写标题')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^标题/ }), '放假安排')
  await user.type(form.getByRole('textbox', { name: /^内容/ }), '一日至七日放假。')
  await user.click(form.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('显示中')).toBeTruthy()
  cleanup()
  const me = await here.server.as(people.studentA)
  connect(here.server, me)
  show(<PlatformBar user={await info(me)} works={undefined} />)
  await user.click(
    within(await screen.findByRole('region', { name: '平台公告' })).getByRole('button', { name: '查看' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('一日至七日放假。')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '平台公告' })).toBeNull())
  expect((await me.get(bulletinApi.shown, {})).data.list).toEqual([])
})

test('work on the platform is said with its time, and to those who run it that they go on', async () => {
  const works = {
    title: '升级',
    content: '',
    work_from: here.server.now() - 60,
    work_to: here.server.now() + 600,
    stops: true,
  }
  show(<PlatformBar user={undefined} works={works} />)
  expect((await screen.findByRole('region', { name: '维护通知' })).textContent).toMatch(
    /平台正在维护：升级，.+期间只能查看，不能保存/,
  )
  cleanup()
  show(<PlatformBar user={await info(here.super)} works={works} />)
  expect((await screen.findByRole('region', { name: '维护通知' })).textContent).toMatch(/期间其他人只能查看/)
})

test('nobody is acted for without a reason, and whoever acts reads it on every screen', async () => {
  const onAct = vi.fn(async () => {})
  const person = world.people.studentA
  show(<ActingForm person={person} onAct={onAct} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: '开始代为操作' }))
  expect(onAct).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: /^原因/ }), '核查看不到作业')
  await user.click(screen.getByRole('radio', { name: '30 分钟' }))
  await user.click(screen.getByRole('button', { name: '开始代为操作' }))
  expect(onAct).toHaveBeenCalledWith({ uid: person.uid, reason: '核查看不到作业', minutes: 30 })
  cleanup()
  const acting = { by_name: '周启明', reason: '核查看不到作业', end_time: here.server.now() + 600 }
  const me = await here.server.as(people.studentA)
  show(<PlatformBar user={{ ...(await info(me)), acting }} works={undefined} />)
  expect((await screen.findByRole('region', { name: '代为操作' })).textContent).toMatch(
    /你正在代“王一诺”操作，还剩 10 分钟/,
  )
})

test('new terms are put into force after it was asked once, and agreed to from the bar', async () => {
  show(<AdminLegal />)
  const terms = await screen.findByRole('textbox', { name: '用户协议' })
  await user.type(terms, '\n补充一段')
  await user.type(screen.getByRole('textbox', { name: /^这次改了什么/ }), '补充了说明')
  await user.click(screen.getByRole('button', { name: '发布新版本' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发布' }))
  await waitFor(async () => expect((await here.super.get(legalApi.current, {})).data.note).toBe('补充了说明'))
  cleanup()
  const me = await here.server.as(people.studentA)
  connect(here.server, me)
  show(<PlatformBar user={await info(me)} works={undefined} />)
  await user.click(
    within(await screen.findByRole('region', { name: '协议待同意' })).getByRole('button', { name: '查看' }),
  )
  await user.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  await user.click(await screen.findByRole('button', { name: '同意' }))
  await waitFor(async () => expect((await info(me)).terms_due).toBeUndefined())
})

test('how the platform is can be read, the latest errors too', async () => {
  show(<AdminHealth />)
  expect(await screen.findByText('没有错误')).toBeTruthy()
  expect(screen.getByText(/内嵌 PGlite|PostgreSQL/)).toBeTruthy()
  expect(screen.getByText('正在使用的页面版本（一周内）')).toBeTruthy()
})
