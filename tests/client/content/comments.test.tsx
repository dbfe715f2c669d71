import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { commentsApi } from '#contract/content/comments/comments.api'
import { notesApi } from '#contract/content/notes/notes.api'
import { ContentDetail } from '../../../src/domains/content/screens/content-detail'
import { Library } from '../../../src/domains/content/screens/library/library'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import { until } from '../../support/until'

/** The demo's channel. */
const CHANNEL = 25
const user = userEvent.setup()
const here = screens('teacher', 'studentA', 'studentB')

const open = () => show(<ContentDetail id={CHANNEL} keep={{}} onBack={() => {}} />)
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
const comments = async () => (await here.studentB.get(commentsApi.lists, { content_id: CHANNEL })).data.list
const notes = async () => (await here.studentA.get(notesApi.lists, {})).data.list

test('what is typed of a comment stays on the device until it is sent; its writer deletes it', async () => {
  connect(here.server, here.studentB)
  open()
  await user.click(await screen.findByRole('button', { name: '写评论' }))
  await user.type(await screen.findByRole('textbox', { name: /评论/ }), '<i>很实用</i>')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '写评论' }))
  expect(await screen.findByDisplayValue('<i>很实用</i>')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发布' }))
  const list = within(await screen.findByRole('list', { name: '评论' }))
  expect(await list.findByText('<i>很实用</i>')).toBeTruthy()
  await user.click((await list.findAllByRole('button', { name: '删除陈思远的评论' }))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await until(async () => expect((await comments()).map(({ id }) => id)).toEqual([3, 2, 1]))
})

test('a reader reports a comment, its author finds it, hides it with a reason and shows it again', async () => {
  connect(here.server, here.studentB)
  open()
  await user.click(await screen.findByRole('button', { name: '举报王**的评论' }))
  await user.click(await screen.findByRole('button', { name: '人身攻击' }))
  await user.click(screen.getByRole('button', { name: '举报' }))
  expect(await screen.findByText('已举报')).toBeTruthy()
  cleanup()
  connect(here.server, here.teacher)
  open()
  await user.click(await screen.findByRole('button', { name: '被举报（2）' }))
  expect(await screen.findByText('1 人举报：人身攻击')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '隐藏王一诺的评论' }))
  await user.click(await screen.findByRole('button', { name: '泄露他人隐私' }))
  await user.click(screen.getByRole('button', { name: '隐藏' }))
  await user.click(await screen.findByRole('button', { name: '全部评论' }))
  expect(await screen.findByText('评论已被隐藏：泄露他人隐私')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '恢复显示王一诺的评论' }))
  await until(async () => expect((await comments()).every(({ hidden }) => !hidden)).toBe(true))
})

test('a note is written, changed and deleted without a network, and sent once there is one', async () => {
  connect(here.server, here.studentA)
  open()
  expect(await screen.findByText(/先查网线/)).toBeTruthy()
  goOffline()
  await user.click(screen.getByRole('button', { name: '写笔记' }))
  await user.type(await screen.findByRole('textbox', { name: /笔记/ }), '带备用麦')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await closed()
  expect(await screen.findByText('带备用麦')).toBeTruthy()
  expect(await screen.findByText(/联网后自动提交/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^修改笔记/ }))
  await user.type(await screen.findByRole('textbox', { name: /笔记/ }), '再备一根。')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await closed()
  expect(await screen.findByText(/最后试音。再备一根。/)).toBeTruthy()
  expect(await notes()).toHaveLength(1)
  goOnline(here.server, here.studentA)
  await until(async () =>
    expect((await notes()).map(({ content }) => content)).toEqual(['带备用麦', expect.stringContaining('再备一根。')]),
  )
  await user.click((await screen.findAllByRole('button', { name: /^删除笔记：开播前/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await until(async () => expect(await notes()).toHaveLength(1))
})

test('all notes stand in the library, and say what became of the content', async () => {
  connect(here.server, here.studentA)
  show(<Library />)
  await user.click(await screen.findByRole('button', { name: '我的笔记' }))
  const dialog = within(await screen.findByRole('dialog', { name: '我的笔记' }))
  expect(await dialog.findByRole('link', { name: '新手开播第一周' })).toBeTruthy()
  await user.type(dialog.getByRole('searchbox', { name: /按笔记/ }), '没有这样的词')
  expect(await dialog.findByText('没有找到笔记')).toBeTruthy()
  cleanup()
  await here.teacher.post(authoringApi.remove, { id: CHANNEL })
  show(<Library />)
  await user.click(await screen.findByRole('button', { name: '我的笔记' }))
  const again = within(await screen.findByRole('dialog', { name: '我的笔记' }))
  expect(await again.findByText('内容已被删除')).toBeTruthy()
  expect(again.getByText(/先查网线/)).toBeTruthy()
})
