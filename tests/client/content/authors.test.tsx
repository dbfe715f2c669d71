import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { world } from '../../../server/db/seed/world'
import { Library } from '../../../src/domains/content/screens/library/library'
import { ContentEdit } from '../../../src/domains/content/screens/manage/content-edit'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

/** A feed of the demo’s teacher, published. */
const FEED = 21
const { people } = world
const user = userEvent.setup()
let s: TestServer
let teacher: Client
let admin: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  admin = await s.as(people.orgadmin.login)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const form = async (by: Client) => (await by.get(authoringApi.form, { id: FEED })).data
const edit = () => show(<ContentEdit id={FEED} type="feed" onBack={() => {}} />)

test('a colleague is added as an author, writes along, and is taken out again', async () => {
  connect(s, teacher)
  edit()
  await user.click(await screen.findByRole('button', { name: '添加作者' }))
  const pick = within(await screen.findByRole('dialog', { name: '添加作者' }))
  await user.click(await pick.findByRole('button', { name: people.orgadmin.truename }))
  await user.click(await screen.findByRole('button', { name: '保存草稿' }))
  await until(async () => expect((await form(admin)).authors.map(({ uid }) => uid)).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: `移除作者${people.orgadmin.truename}` }))
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await until(async () => expect((await form(teacher)).authors).toHaveLength(1))
  expect((await admin.get(authoringApi.form, { id: FEED })).status).toBe(403)
})

test('an earlier version becomes the draft again, and says first what it replaces', async () => {
  const { version, ...was } = await form(teacher)
  const written = { title: '改过的标题', description: was.description, cover_id: 0, body: was.body, credit: '' }
  const rest = { licence: was.licence, tags: [], industry_ids: [], level: was.level, content_type: 'feed' as const }
  const made = (await teacher.post(authoringApi.save, { ...written, ...rest, id: FEED, version })).data
  await teacher.post(authoringApi.publish, { id: FEED, version: made.version, visibility: 'org' })
  connect(s, teacher)
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
  expect((await form(teacher)).has_draft).toBe(true)
})

test('the library shows how much room is taken', async () => {
  connect(s, teacher)
  show(<Library />)
  expect(await screen.findByRole('progressbar', { name: '本组织资源库' })).toBeTruthy()
  expect(screen.getByText(/^我上传的文件：已用 .+ \/ 20 GB$/)).toBeTruthy()
})
