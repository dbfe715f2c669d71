import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { templates } from '#contract/rooms/rooms.labels'
import { dayOf } from '#contract/todo/todo.rules'
import { dayInput } from '#lib/days'
import { serverSeconds } from '#lib/net/clock'
import { AdminBanners } from '../../../src/domains/account/screens/manage/banners'
import { CampManage } from '../../../src/domains/camps/screens/manage/camp-manage'
import { AdminBulletins } from '../../../src/domains/notices/screens/manage/bulletins'
import { AdminOrgs } from '../../../src/domains/orgs/screens/manage/backoffice/orgs'
import { OrgTemplates } from '../../../src/domains/orgs/screens/manage/templates/templates'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const here = screens('super')
const user = userEvent.setup()

/** The dialog that a press of a button of this name opens. */
const opened = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (!button) throw new Error(`no button ${name}`)
  await user.click(button)
  return within(await screen.findByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof opened>>

/** This field is refused with these words under it, and has the focus. */
const refused = async (dialog: Dialog, field: RegExp, why: string) => {
  const control = dialog.getByLabelText(field)
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect(control.getAttribute('aria-invalid')).toBe('true')
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(why)
  // Nowhere a second time.
  expect(dialog.getAllByText(why)).toHaveLength(1)
}
/** Not as a finger would: a browser takes no half of a date. */
const at = (dialog: Dialog, field: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(field), { target: { value } })

test('a banner says at its title and at its address what is wrong with them', async () => {
  show(<AdminBanners />)
  const form = await opened('添加轮播图')
  const save = () => user.click(form.getByRole('button', { name: '保存' }))
  await save()
  await refused(form, /^标题/, '请填写标题，或上传图片')
  await user.type(form.getByRole('textbox', { name: /^标题/ }), '开学')
  await user.type(form.getByRole('textbox', { name: /^链接/ }), 'http')
  await save()
  await refused(form, /^链接/, '链接请填写 / 开头的本站地址，或 https:// 开头的网址')
  expect(form.getByLabelText(/^标题/).getAttribute('aria-invalid')).toBeNull()
})

test('a bulletin says at its words and its times what is wrong with them', async () => {
  show(<AdminBulletins />)
  const form = await opened('发布公告')
  const publish = () => user.click(form.getByRole('button', { name: '发布' }))
  await publish()
  await refused(form, /^标题/, '请填写标题')
  expect(form.getByLabelText(/^内容/).getAttribute('aria-invalid')).toBe('true')
  await user.type(form.getByRole('textbox', { name: /^标题/ }), '升级')
  await user.click(form.getByText('维护通知'))
  await publish()
  await refused(form, /^维护开始/, '请选择维护的开始时间')
  at(form, /^维护开始/, '2031-01-01T08:00')
  at(form, /^维护结束/, '2031-01-09T08:00')
  await publish()
  await refused(form, /^维护结束/, '一次维护最长 3 天')
})

test('a membership says at its name and its end what is wrong with them', async () => {
  show(<AdminOrgs />)
  const form = await opened('修改会员：商贸管理学院')
  const save = () => user.click(form.getByRole('button', { name: '保存' }))
  await user.click(form.getByText('试用'))
  const name = form.getByRole('textbox', { name: /^会员名称/ })
  await user.clear(name)
  at(form, /^到期时间/, '')
  await save()
  await refused(form, /^会员名称/, '请填写会员名称')
  await user.type(name, '试用版')
  await save()
  await refused(form, /^到期时间/, '请选择试用的到期时间')
})

test('a period says at its days and places what is wrong with them, what only the server knows among it', async () => {
  connect(here.server, await here.server.as(people.teacher))
  show(<CampManage id={41} asked={{ tab: 'periods' }} />)
  const form = await opened('安排一期')
  const save = () => user.click(form.getByRole('button', { name: '保存' }))
  await save()
  await refused(form, /^开营日期/, '请选择开营日期')
  at(form, /^开营日期/, '2020-03-01')
  await save()
  await refused(form, /^开营日期/, '开营日期不能早于今天')
  // A period of the demo is under way, and goes on tomorrow.
  at(form, /^开营日期/, dayInput(dayOf(serverSeconds() + 86_400)))
  await save()
  await waitFor(() => expect(form.getByText(/^第.期和第.期的日期重叠/)).toBeTruthy())
  await refused(form, /^开营日期/, form.getByText(/^第.期和第.期的日期重叠/).textContent ?? '')
  // Chosen anew, it is refused no more.
  at(form, /^开营日期/, '2031-03-01')
  expect(form.getByLabelText(/^开营日期/).getAttribute('aria-invalid')).toBeNull()
})

test('a template of an organisation says at a name what is wrong with it, and at its switch that one has to be left', async () => {
  const admin = await here.server.as(people.orgadmin)
  const { versions } = (await admin.get(orgTemplatesApi.detail, {})).data
  for (const { template } of Object.values(templates))
    if (template !== 3)
      await admin.post(orgTemplatesApi.save, {
        ...{ template, version: versions[template] ?? 0, title: '', hidden: true, items: [] },
      })
  connect(here.server, admin)
  show(<OrgTemplates base="/uc/org" rest="" />)
  const form = await opened(new RegExp(templates[3]?.title ?? '-'))
  const name = form.getByRole('textbox', { name: /^模板名称/ })
  await user.type(name, '长'.repeat(21))
  await user.click(form.getByRole('button', { name: '保存' }))
  await refused(form, /^模板名称/, '模板名称在20个字以内')
  await user.clear(name)
  await user.click(form.getByRole('switch', { name: '不能再新建' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  await refused(form, /^不能再新建/, '至少保留一个可以新建的模板')
})
