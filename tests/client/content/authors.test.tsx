import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { world } from '../../../server/db/seed/world'
import { ContentDetail } from '../../../src/domains/content/screens/content-detail'
import { Library } from '../../../src/domains/content/screens/library/library'
import { Written } from '../../../src/domains/content/screens/library/written'
import { ContentEdit } from '../../../src/domains/content/screens/manage/content-edit'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'
import type { Client } from '../../support/server'
import { until } from '../../support/until'

/** A feed of the demo’s teacher, published. */
const FEED = 21
const { people } = world
const user = userEvent.setup()
const here = screens('teacher', 'orgadmin')

const form = async (by: Client) => (await by.get(authoringApi.form, { id: FEED })).data
const edit = () => show(<ContentEdit id={FEED} type="feed" onBack={() => {}} />)

test('a colleague is added as an author, writes along, and is taken out again', async () => {
  connect(here.server, here.teacher)
  edit()
  await user.click(await screen.findByRole('button', { name: '添加作者' }))
  const pick = within(await screen.findByRole('dialog', { name: '添加作者' }))
  await user.click(await pick.findByRole('button', { name: people.orgadmin.truename }))
  const save = await screen.findByRole('button', { name: '保存草稿' })
  await user.click(save)
  await until(async () => expect((await form(here.orgadmin)).authors.map(({ uid }) => uid)).toHaveLength(2))
  // The server has it a moment before the page knows: until then the button takes no press.
  await until(() => expect(save.getAttribute('aria-busy')).toBeNull())
  await user.click(await screen.findByRole('button', { name: `移除作者${people.orgadmin.truename}` }))
  await user.click(save)
  await until(async () => expect((await form(here.teacher)).authors).toHaveLength(1))
  expect((await here.orgadmin.get(authoringApi.form, { id: FEED })).status).toBe(403)
})

test('an earlier version becomes the draft again, and says first what it replaces', async () => {
  const { version, ...was } = await form(here.teacher)
  const written = { title: '改过的标题', description: was.description, cover_id: 0, body: was.body, credit: '' }
  const rest = { licence: was.licence, tags: [], industry_ids: [], level: was.level, content_type: 'feed' as const }
  const made = (await here.teacher.post(authoringApi.save, { ...written, ...rest, id: FEED, version })).data
  await here.teacher.post(authoringApi.publish, { id: FEED, version: made.version, visibility: 'org' })
  connect(here.server, here.teacher)
  edit()
  expect(await screen.findByDisplayValue('改过的标题')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '历史版本' }))
  const dialog = within(await screen.findByRole('dialog', { name: '历史版本' }))
  expect(await dialog.findByText('第 2 版：改过的标题')).toBeTruthy()
  expect(dialog.getByText('当前版本')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '恢复第 1 版' }))
  expect(await screen.findByText(/草稿会变成第 1 版的内容/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '恢复为草稿' }))
  expect(await screen.findByDisplayValue(was.title)).toBeTruthy()
  expect((await form(here.teacher)).has_draft).toBe(true)
})

test('the library shows how much room is taken', async () => {
  connect(here.server, here.teacher)
  show(<Library />)
  expect(await screen.findByRole('progressbar', { name: '本组织资源库' })).toBeTruthy()
  expect(screen.getByText(/^我上传的文件：已用 .+ \/ 20 GB$/)).toBeTruthy()
})

test('an address that names no type of content says so, and leads to where types are chosen', async () => {
  connect(here.server, here.teacher)
  for (const type of ['nonsense', 'study_collection', 'constructor']) {
    show(<ContentEdit id={0} type={type} onBack={() => {}} />)
    expect(await screen.findByText('不能在这里新建这种内容')).toBeTruthy()
    expect(screen.getByRole('link', { name: '去资源库' }).getAttribute('href')).toBe('/my-resource-library?view=mine')
    cleanup()
  }
})

test('content that stands for a task is made of one of a room that one runs, and leads there', async () => {
  connect(here.server, here.teacher)
  show(<ContentEdit id={0} type="task" onBack={() => {}} />)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  expect((await screen.findAllByText('请选择任务')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '选择任务' }))
  const pick = within(await screen.findByRole('dialog', { name: '选择任务' }))
  // At once: what is found takes the place of all there is, and a press on a row that goes is none.
  await user.click(pick.getByRole('searchbox', { name: '按名称搜索' }))
  await user.paste('开赛直播')
  await until(() => expect(within(pick.getByRole('list')).getAllByRole('button')).toHaveLength(1))
  await user.click(await pick.findByRole('button', { name: '开赛直播切片剪辑' }))
  // Its name is a beginning for the title.
  expect(await screen.findByDisplayValue('开赛直播切片剪辑')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  const made = await until(async () => {
    const { list } = (await here.teacher.get(authoringApi.mine, { content_type: 'task' })).data
    const found = list.find(({ title }) => title === '开赛直播切片剪辑')
    expect(found).toBeTruthy()
    return found
  })
  cleanup()
  show(<ContentDetail id={made?.id ?? 0} keep={{}} onBack={() => {}} />)
  expect((await screen.findByRole('link', { name: '查看开赛直播切片剪辑' })).getAttribute('href')).toBe(
    '/task/detail/5',
  )
  expect((await here.teacher.get(contentApi.detail, { id: made?.id ?? 0 })).data.ref?.title).toBe('开赛直播切片剪辑')
})

test('a draft stands with what each of its authors writes; what was deleted is found there, and restored', async () => {
  const title = '晨会纪要'
  const words = { title, description: '', cover_id: 0, body: '<p>今天的三件事</p>', credit: '', tags: [] }
  const rest = { licence: 'reserved' as const, level: 0 as const, industry_ids: [], content_type: 'feed' as const }
  const co = { author_uids: [people.orgadmin.uid] }
  const { id } = (await here.teacher.post(authoringApi.save, { ...words, ...rest, ...co, version: 0 })).data
  connect(here.server, here.orgadmin)
  show(<Written />)
  await user.click(await screen.findByRole('button', { name: '草稿' }))
  expect((await screen.findByRole('link', { name: title })).getAttribute('href')).toBe(
    `/published-content-detail/${id}`,
  )
  cleanup()
  connect(here.server, here.teacher)
  const { visited } = show(<ContentEdit id={id} type="feed" onBack={() => {}} />)
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await until(() => expect(visited).toEqual(['/my-resource-library?view=mine&state=deleted']))
  cleanup()
  show(<Written />)
  await user.click(await screen.findByRole('button', { name: '已删除' }))
  await user.click(await screen.findByRole('button', { name: `恢复：${title}` }))
  expect(await screen.findByText('没有删除的内容')).toBeTruthy()
  expect((await here.teacher.get(authoringApi.form, { id })).data.state).toBe('draft')
})

test('whoever writes content comes from the library to what they wrote; who writes none does not', async () => {
  connect(here.server, here.teacher)
  show(<Library />)
  const link = await screen.findByRole('link', { name: '我写的' })
  expect(link.getAttribute('href')).toBe('/my-resource-library?view=mine')
  cleanup()
  connect(here.server, await here.server.as(people.studentA.login))
  show(<Library />)
  expect(await screen.findByRole('button', { name: '我的笔记' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '我写的' })).toBeNull()
})
