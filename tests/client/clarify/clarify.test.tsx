import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clarifyApi } from '#contract/clarify/clarify.api'
import { contestClarification } from '../../../server/db/schema/clarify'
import { ClarifySection } from '../../../src/domains/clarify/parts/clarify-section'
import { expectChoice } from '../../support/overtaken-form'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { width } from '../contests/width'

/** studentA and studentB compete in it with different teams. */
const CONTEST = 3
const user = userEvent.setup()
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  width('phone')
  await s.db.delete(contestClarification)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const open = async (login: string) => {
  cleanup()
  connect(s, await s.as(login))
  return show(<ClarifySection contestId={CONTEST} />)
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a team asks, the organiser answers to all, another team reads it without a name', async () => {
  await open(people.studentA)
  expect(await screen.findByText('还没有答疑和公告')).toBeTruthy()
  await press('我要提问')
  const box = await screen.findByRole('dialog', { name: '向组委会提问' })
  await user.click(within(box).getByRole('button', { name: '提交问题' }))
  expect(await within(box).findByText('请填写问题')).toBeTruthy()
  await user.type(within(box).getByRole('textbox', { name: /问题/ }), '可以自带设备吗？')
  await user.click(within(box).getByRole('button', { name: '提交问题' }))
  await closed()
  expect(await screen.findByText('待回复')).toBeTruthy()
  await open(people.teacher)
  expect(await screen.findByRole('heading', { name: '答疑与公告（1 个待回复）' })).toBeTruthy()
  expect(screen.getByText(/星辰战队/)).toBeTruthy()
  await press('回复')
  const reply = await screen.findByRole('dialog', { name: '回复提问' })
  await user.type(within(reply).getByRole('textbox', { name: /回复/ }), '可以，请提前报备')
  await user.click(within(reply).getByRole('button', { name: '回复并通知' }))
  await closed()
  await open(people.studentB)
  expect(await screen.findByText('可以，请提前报备')).toBeTruthy()
  expect(screen.queryByText(/星辰战队|王一诺/)).toBeNull()
})

test('an answer that a colleague gave meanwhile is not written over but by choice', async () => {
  const { data } = await (await s.as(people.studentA)).post(clarifyApi.ask, { contest_id: CONTEST, body: '几点开始？' })
  const teacher = await s.as(people.teacher)
  await open(people.teacher)
  await press('回复')
  const box = await screen.findByRole('dialog', { name: '回复提问' })
  await expectChoice({
    field: within(box).getByRole<HTMLInputElement>('textbox', { name: /回复/ }),
    saved: async () =>
      (await teacher.get(clarifyApi.lists, { contest_id: CONTEST })).data.list.find(({ id }) => id === data.id)
        ?.answer ?? '',
    theirs: (answer) => teacher.post(clarifyApi.answer, { contest_id: CONTEST, id: data.id, answer, for_all: true }),
    action: '回复并通知',
  })
})

test('an announcement reaches those who compete; without a network it is said at once and typed words stay', async () => {
  await open(people.teacher)
  await press('发布公告')
  const box = await screen.findByRole('dialog', { name: '发布公告' })
  await user.type(within(box).getByRole('textbox', { name: /公告内容/ }), '答辩改到下午两点')
  goOffline()
  const waiting = await within(box).findByRole<HTMLButtonElement>('button', { name: '联网后才能发布并通知' })
  expect(waiting.disabled).toBe(true)
  expect(within(box).getByDisplayValue('答辩改到下午两点')).toBeTruthy()
  connect(s, await s.as(people.teacher))
  await user.click(await within(box).findByRole('button', { name: '发布并通知' }))
  await closed()
  await open(people.studentB)
  expect(await screen.findByText('答辩改到下午两点')).toBeTruthy()
  expect(screen.getByText('公告')).toBeTruthy()
})

test('whoever asked takes it back; an organiser corrects an announcement, then deletes it', async () => {
  const confirmed = async (title: string, name: string) => {
    const box = await screen.findByRole('alertdialog', { name: title })
    await user.click(within(box).getByRole('button', { name }))
  }
  await open(people.studentA)
  await press('我要提问')
  const asks = await screen.findByRole('dialog', { name: '向组委会提问' })
  await user.type(within(asks).getByRole('textbox', { name: /问题/ }), '可以换人吗？')
  await user.click(within(asks).getByRole('button', { name: '提交问题' }))
  await press('撤回问题')
  await confirmed('撤回这个问题？', '撤回')
  expect(await screen.findByText('还没有答疑和公告')).toBeTruthy()
  await open(people.teacher)
  expect(await screen.findByText('已撤回')).toBeTruthy()
  await press('发布公告')
  const says = await screen.findByRole('dialog', { name: '发布公告' })
  await user.type(within(says).getByRole('textbox', { name: /公告内容/ }), '下午两点答辩')
  await user.click(within(says).getByRole('button', { name: '发布并通知' }))
  await closed()
  await press('修改公告')
  const edits = await screen.findByRole('dialog', { name: '修改公告' })
  const words = within(edits).getByRole('textbox', { name: /公告内容/ })
  await user.clear(words)
  await user.type(words, '下午三点答辩')
  await user.click(within(edits).getByRole('button', { name: '保存并通知' }))
  await closed()
  expect(await screen.findByText(/更正$/)).toBeTruthy()
  await press('删除公告')
  await confirmed('删除这条公告？', '删除')
  expect(await screen.findByText('已删除，仅管理者可见')).toBeTruthy()
  await open(people.studentB)
  expect(await screen.findByText('还没有答疑和公告')).toBeTruthy()
})
