import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contest, contestSignup } from '../../../server/db/schema/contests'
import type { SignupField } from '../../../src/contract/contests/contests.model'
import { ContestDescription } from '../../../src/domains/contests/screens/description'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'
import { width } from './width'

const user = userEvent.setup()
const here = screens('studentA', 'outsider')
beforeEach(() => width('phone'))

const size = (options: string[]): SignupField => ({
  key: 'size',
  title: '尺码',
  kind: 'select',
  required: true,
  options,
})
const number: SignupField = { key: 'number', title: '学号', kind: 'text', required: true, options: [] }
const ask = (...fields: SignupField[]) => here.server.db.update(contest).set({ fields }).where(eq(contest.id, 1))
const open = async (who: typeof here.outsider, name: string) => {
  connect(here.server, who)
  show(<ContestDescription contestId={1} />)
  await user.click(await screen.findByRole('button', { name: '比赛报名' }))
  return within(await screen.findByRole('dialog', { name }))
}

test('a form that asks for something else by now shows it once it was refused, and goes through', async () => {
  await ask(size(['大', '小']))
  const box = await open(here.outsider, '比赛报名')
  await user.click(box.getByRole('radio', { name: /创建团队/ }))
  await user.type(box.getByRole('textbox', { name: '团队名称' }), '新芽小组')
  await user.selectOptions(box.getByRole('combobox', { name: /尺码/ }), '大')
  await ask(size(['均码', '小']), number)
  await user.click(box.getByRole('button', { name: '提交报名' }))
  const late = await box.findByRole('textbox', { name: /学号/ })
  expect(box.getByText('请填写学号', { selector: 'p' })).toBeTruthy()
  await user.type(late, '007')
  await user.selectOptions(box.getByRole('combobox', { name: /尺码/ }), '均码')
  await user.click(box.getByRole('button', { name: '提交报名' }))
  expect(await box.findByText('需等待管理员审核通过后才算报名成功')).toBeTruthy()
})

test('so does the choice of members, which keeps who was chosen', async () => {
  await ask()
  const box = await open(here.studentA, '添加参赛成员')
  await user.click((await box.findAllByRole('checkbox'))[0] as HTMLElement)
  await ask(number)
  await user.click(box.getByRole('button', { name: '确定报名（1 人）' }))
  expect(await box.findByRole('textbox', { name: /学号/ })).toBeTruthy()
  expect(box.getByRole('alert').textContent).toBe('请填写学号')
  expect(box.getByRole('button', { name: '确定报名（1 人）' })).toBeTruthy()
})

test('a school that was typed is looked for without Enter, and not lost where it was not chosen', async () => {
  const box = await open(here.outsider, '比赛报名')
  await user.click(box.getByRole('radio', { name: /创建团队/ }))
  await user.type(box.getByRole('textbox', { name: '团队名称' }), '新芽小组')
  await user.type(box.getByRole('searchbox', { name: /学校/ }), '天府')
  await user.click(box.getByRole('button', { name: '提交报名' }))
  expect(await box.findByText('请从搜索结果中选择学校，不填写学校请清空')).toBeTruthy()
  await user.click(await box.findByRole('button', { name: '成都天府职业学院' }))
  expect(box.queryByText('请从搜索结果中选择学校，不填写学校请清空')).toBeNull()
  await user.click(box.getByRole('button', { name: '提交报名' }))
  expect(await box.findByText('需等待管理员审核通过后才算报名成功')).toBeTruthy()
  const [sent] = await here.server.db.select().from(contestSignup).where(eq(contestSignup.uid, here.outsider.uid))
  expect(sent?.schoolId).toBeGreaterThan(0)
})

test('nor does a search that was cleared hold the form up', async () => {
  const box = await open(here.outsider, '比赛报名')
  await user.click(box.getByRole('radio', { name: /创建团队/ }))
  await user.type(box.getByRole('textbox', { name: '团队名称' }), '新芽小组')
  const school = box.getByRole('searchbox', { name: /学校/ })
  await user.type(school, '天府{Enter}')
  await box.findByRole('button', { name: '成都天府职业学院' })
  await user.clear(school)
  await user.click(box.getByRole('button', { name: '提交报名' }))
  expect(await box.findByText('需等待管理员审核通过后才算报名成功')).toBeTruthy()
})
