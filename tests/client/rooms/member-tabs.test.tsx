import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { MemberScreen } from '../../../src/domains/rooms/screens/manage/members/member'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, holdBack, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
})
afterAll(() => s.close())
afterEach(cleanup)

const open = (tab: string, who = teacher) => {
  connect(s, who)
  return show(<MemberScreen roomId={2} tab={tab} onTab={() => {}} />)
}
const roleOf = async (who: Client) =>
  (
    await s.db
      .select()
      .from(roomMember)
      .where(and(eq(roomMember.roomId, 2), eq(roomMember.uid, who.uid)))
  )[0]?.role

test('a member is removed after one question, and the way back brings them in again', async () => {
  const who = await s.as('13900000020')
  open('member')
  const box = await screen.findByRole('checkbox', { name: '选择唐子墨' })
  expect(screen.queryByRole('checkbox', { name: '选择李文博' })).toBeNull()
  await user.click(box)
  await user.click(await screen.findByRole('button', { name: '移除已选 1 人' }))
  await user.click(await screen.findByRole('button', { name: '移除' }))
  expect(await screen.findByText('移除了 1 人')).toBeTruthy()
  expect(await roleOf(who)).toBeUndefined()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  // Said once it is done, and gone after three seconds: what is asked of the database before may take as long.
  expect(await screen.findByText('已恢复 1 人')).toBeTruthy()
  expect(await roleOf(who)).toBe('user')
})

test('nobody is offered to take themself out, not even before it is known who asks', async () => {
  const admin = await s.as('13800000002')
  // Lent by the organisation, beside the owner; a learner here as well.
  await s.db.insert(roomMember).values({ roomId: 2, uid: admin.uid, role: 'user', joinTime: s.now() })
  const { truename } = (await admin.get(accountApi.getUserInfo, {})).data
  connect(s, admin)
  const tell = holdBack(accountApi.getUserInfo.path)
  show(<MemberScreen roomId={2} tab="member" onTab={() => {}} />)
  await screen.findByText(truename)
  const ofOneself = () => [
    screen.queryByRole('button', { name: `移除：${truename}` }),
    screen.queryByRole('checkbox', { name: `选择${truename}` }),
  ]
  await screen.findByText('唐子墨')
  expect(ofOneself()).toEqual([null, null])
  tell()
  await screen.findByRole('checkbox', { name: '选择唐子墨' })
  expect(ofOneself()).toEqual([null, null])
})

test('a pasted list chooses who is known and says what is wrong with the others', async () => {
  const who = await s.as('13800000010')
  open('member')
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: '添加成员' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  await user.click(await screen.findByRole('button', { name: '粘贴名单' }))
  await user.type(screen.getByRole('textbox', { name: /名单/ }), '林小满\n王一诺\n查无此人')
  await user.click(screen.getByRole('button', { name: '识别名单' }))
  const lines = within(await screen.findByRole('list', { name: '识别结果' }))
  expect(lines.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    '林小满已选中',
    '王一诺已在实训室',
    '查无此人没有找到',
  ])
  await user.click(screen.getByRole('button', { name: '添加 1 人' }))
  await waitFor(async () => expect(await roleOf(who)).toBe('user'))
})

test('the roster keeps a person, or says what is missing', async () => {
  open('roster')
  await user.click(await screen.findByRole('button', { name: '添加到名单' }))
  await user.type(await screen.findByRole('textbox', { name: /姓名/ }), '新同学')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请填写学号（工号）、手机、邮箱中的至少一项')
  await user.type(screen.getByRole('textbox', { name: /学号/ }), 'A1001')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('A1001')).toBeTruthy()
})

test('what a colleague corrects on the roster meanwhile is not written over but by choice, and stays as it was typed', async () => {
  const at = { training_room_id: 2 }
  const code = 'B2002'
  const save = (truename: string, seen?: { id: number; version: number }) =>
    teacher.post(rosterApi.save, { ...at, list: [{ truename, code }], ...(seen && { seen }) })
  await save('老同学')
  const row = async () => {
    const [one] = (await teacher.get(rosterApi.lists, { ...at, keyword: code })).data.list
    if (!one) throw new Error('it is on the roster')
    return one
  }
  const { id, version } = await row()
  const edit = async () => {
    open('roster')
    await user.click(await screen.findByRole('button', { name: '修改：老同学' }))
    return screen.findByRole<HTMLInputElement>('textbox', { name: /姓名/ })
  }
  await user.type(await edit(), '，没保存')
  cleanup()
  const field = await edit()
  await waitFor(() => expect(field.value).toBe('老同学，没保存'))
  await expectChoice({
    field,
    saved: async () => (await row()).truename,
    theirs: (truename) => save(truename, { id, version }),
  })
})

test('judges and imports are shown, and without a network writing is refused in words', async () => {
  open('committee')
  expect(await screen.findByText('赵志刚')).toBeTruthy()
  cleanup()
  open('import')
  expect(await screen.findByText('还没有导入过')).toBeTruthy()
  goOffline()
  const file = new File(['姓名\n甲'], 'a.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('选择要导入的文件'), file)
  expect((await screen.findByRole('alert')).textContent).toMatch(/网络|离线/)
})
