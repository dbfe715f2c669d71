import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { world } from '../../../server/db/seed/world'
import { Merges } from '../../../src/domains/orgs/screens/manage/merges/merges'
import { OrgTemplates } from '../../../src/domains/orgs/screens/manage/templates/templates'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  admin = await s.as(people.orgadmin)
  connect(s, admin)
})
afterAll(() => s.close())
afterEach(cleanup)

test('a template is named, loses an item, and is no more to be made', async () => {
  show(<OrgTemplates base="/uc/org" rest="" />)
  await user.click(await screen.findByRole('button', { name: /工单实训/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: /模板名称/ }), '岗位实战')
  await user.click(form.getByRole('checkbox', { name: /显示“任务”/ }))
  await user.click(form.getByRole('switch', { name: /不能再新建/ }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: /岗位实战.*0 个菜单改了名称，1 个菜单隐藏.*不能新建/ })).toBeTruthy()
  expect((await admin.get(orgTemplatesApi.detail, {})).data.config['3']).toEqual({
    _: { label: '岗位实战', hidden: true },
    task: { hidden: true },
  })
})

test('what merging would move is said before another admin is asked, who decides', async () => {
  const [keep, gone] = [world.people.studentB, world.students[10]]
  const { data } = await admin.post(mergesApi.ask, {
    keep_uid: keep.uid,
    gone_uid: gone?.uid ?? 0,
    reason: '导入了两次',
  })
  show(<Merges base="/uc/org" rest="" />)
  expect(await screen.findByText('等待另一位管理员确认')).toBeTruthy()
  // Whoever asked may take it back and not do it.
  expect(screen.queryByRole('button', { name: /^确认合并/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^撤回/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '不合并' }))
  await waitFor(async () =>
    expect((await admin.get(mergesApi.lists, {})).data.list[0]).toMatchObject({ id: data.id, status: -2 }),
  )
  await user.click(screen.getByRole('button', { name: '合并重复' }))
  const form = within(await screen.findByRole('dialog'))
  const { truename } = world.people.super
  expect(await form.findByText(new RegExp(`要由另一位管理员（${truename}）在 \\d+ 天内到“重复账号”确认`))).toBeTruthy()
  const choose = async (label: RegExp, name: string) => {
    const field = form.getByRole('combobox', { name: label })
    await user.selectOptions(field, await within(field).findByRole('option', { name: new RegExp(`^${name} `) }))
  }
  await choose(/保留的账号/, keep.truename)
  await choose(/重复的账号/, gone?.truename ?? '')
  expect(await form.findByText('会转移的数据')).toBeTruthy()
  // Looking for somebody else takes nobody who was chosen out of sight: what is closed can't be had back.
  await user.type(form.getByRole('searchbox'), '没有这个人')
  await waitFor(() =>
    expect(form.queryAllByRole('option', { name: new RegExp(`^${world.students[11]?.truename} `) })).toHaveLength(0),
  )
  const shown = (label: RegExp) =>
    form.getByRole<HTMLSelectElement>('combobox', { name: label }).selectedOptions[0]?.textContent
  expect(shown(/保留的账号/)).toContain(keep.truename)
  expect(shown(/重复的账号/)).toContain(gone?.truename)
  expect((await form.findAllByText(/转移 \d+ 条/)).length).toBeGreaterThan(1)
})

test('an only admin reads that nobody could confirm it, and what to do', async () => {
  await s.db.delete(orgMember).where(eq(orgMember.uid, world.people.super.uid))
  show(<Merges base="/uc/org" rest="" />)
  await user.click(await screen.findByRole('button', { name: '合并重复' }))
  const form = within(await screen.findByRole('dialog'))
  expect((await form.findByRole('alert')).textContent).toContain('没有另一位管理员可以确认')
  expect(form.queryByText(/申请后还没有合并/)).toBeNull()
})
