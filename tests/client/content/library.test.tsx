import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { libraryApi } from '#contract/content/library/library.api'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { world } from '../../../server/db/seed/world'
import { ContentReading } from '../../../src/domains/content/screens/content-reading'
import { Library } from '../../../src/domains/content/screens/library/library'
import { ConsoleContent } from '../../../src/domains/content/screens/manage/console-content'
import { ContentEdit } from '../../../src/domains/content/screens/manage/content-edit'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import type { Client } from '../../support/server'

const user = userEvent.setup()
const here = screens('teacher', 'studentA', 'orgadmin')

const more = async (of: string, label: string) => {
  await user.click(await screen.findByRole('button', { name: `${of}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}
const itemOf = async (by: Client, id: number) =>
  (await by.get(libraryApi.lists, { limit: 100 })).data.list.find(({ content }) => content.id === id)
const draft = {
  content_type: 'feed' as const,
  version: 0,
  title: '晨会纪要',
  description: '',
  cover_id: 0,
  body: '<p>今天的三件事</p>',
  licence: 'reserved' as const,
  credit: '',
  tags: [],
  industry_ids: [],
  level: 0 as const,
}
const publish = async (id: number) => {
  const { version } = (await here.teacher.get(authoringApi.form, { id })).data
  await here.teacher.post(authoringApi.publish, { id, version, visibility: 'org' })
}

test('a student makes a folder, moves what was collected into it with a tag, and takes it out of the library', async () => {
  // Tried twice in courses, and nothing else of the library ever was.
  await here.server.db.execute(sql`insert into course_section (course_id, chapter_id, title, kind, content_id, create_time, update_time)
    select course_id, chapter_id, 'x', 'content', 25, 0, 0 from course_section where id in (1, 2)`)
  await here.server.db.execute(sql`insert into course_done (section_id, uid, done_time, score, "full")
    select id, ${world.people.studentA.uid}, 1, 30 + (row_number() over (order by id))::int, 50 from course_section where content_id = 25`)
  connect(here.server, here.studentA)
  show(<Library />)
  expect(await screen.findByRole('link', { name: '新手开播第一周' })).toBeTruthy()
  expect(screen.getAllByText(/^\d+ 分$/).map((cell) => cell.textContent)).toEqual(['64 分'])
  // Who writes nothing uploads nothing.
  expect(screen.queryByRole('button', { name: '上传文件' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '管理文件夹' }))
  const folders = within(await screen.findByRole('dialog', { name: '管理文件夹' }))
  await user.click(await folders.findByRole('button', { name: '新建文件夹' }))
  expect(await folders.findByText('请填写文件夹名称')).toBeTruthy()
  await user.type(folders.getByRole('textbox', { name: /新文件夹/ }), '直播入门')
  await user.click(folders.getByRole('button', { name: '新建文件夹' }))
  expect(await folders.findByRole('button', { name: '修改直播入门' })).toBeTruthy()
  await user.click(folders.getByRole('button', { name: '完成' }))
  await more('新手开播第一周', '文件夹和标签')
  const dialog = within(await screen.findByRole('dialog', { name: '文件夹和标签' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /文件夹/ }), '直播入门')
  const tags = dialog.getByRole('textbox', { name: /我的标签/ })
  await user.clear(tags)
  await user.type(tags, '必看 周末')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await itemOf(here.studentA, 25))?.tags).toEqual(['必看', '周末']))
  expect((await itemOf(here.studentA, 25))?.folder_id).toBeGreaterThan(0)
  await more('新手开播第一周', '移出资源库')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '移出' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '新手开播第一周' })).toBeNull())
  expect(await itemOf(here.studentA, 25)).toBeUndefined()
})

test('what a room of theirs uses stays, and the sentence and the room are said', async () => {
  const inRoom = (await here.teacher.get(libraryApi.lists, { limit: 100 })).data.list.find(
    (item) => item.room_count > 0,
  )
  if (!inRoom) throw new Error('the demo has content in a room')
  const { title } = inRoom.content
  connect(here.server, here.teacher)
  show(<Library />)
  await more(title, '移出资源库')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '移出' }))
  expect(await screen.findByText('当前任务/训练营已应用于实训室内，所以不能解除关联')).toBeTruthy()
  expect(screen.getByText(/^正在使用的实训室：/)).toBeTruthy()
  expect(await itemOf(here.teacher, inRoom.content.id)).toBeTruthy()
})

test('a teacher gives content to a colleague, and puts it into a room', async () => {
  const { id } = (await here.teacher.post(authoringApi.save, draft)).data
  await publish(id)
  connect(here.server, here.teacher)
  show(<Library />)
  await more('晨会纪要', '分享给同事')
  const dialog = within(await screen.findByRole('dialog', { name: '分享：晨会纪要' }))
  await user.type(dialog.getByRole('searchbox'), '王一诺')
  await user.click(await dialog.findByRole('checkbox', { name: '王一诺' }))
  await user.click(dialog.getByRole('button', { name: '分享给 1 人' }))
  await waitFor(async () => expect((await itemOf(here.studentA, id))?.activity).toBe('shared'))
  await more('晨会纪要', '放入实训室')
  const rooms = within(await screen.findByRole('dialog', { name: '放入实训室' }))
  const [room] = within(await rooms.findByRole('list', { name: '我管理的实训室' })).getAllByRole('button')
  if (room) await user.click(room)
  await waitFor(async () => expect((await itemOf(here.teacher, id))?.room_count).toBe(1))
})

test('several are put into a room at once, and what could not be says why', async () => {
  const put = async (title: string) => {
    const { id } = (await here.teacher.post(authoringApi.save, { ...draft, title })).data
    await publish(id)
    return id
  }
  const ids = [await put('晨会纪要一'), await put('晨会纪要二'), await put('晨会纪要三')]
  const [, , down = 0] = ids
  await here.teacher.post(authoringApi.setOnline, { id: down, online_status: 0 })
  const rooms = async () => Promise.all(ids.map(async (id) => (await itemOf(here.teacher, id))?.room_count))
  const into = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: '放入实训室' }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const [room] = within(await dialog.findByRole('list', { name: '我管理的实训室' })).getAllByRole('button')
    await user.click(room as HTMLElement)
  }
  connect(here.server, here.teacher)
  show(<Library />)
  for (const title of ['晨会纪要一', '晨会纪要三'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(title) }))
  expect(screen.getByText('已选 2 项')).toBeTruthy()
  await into('把 2 项放入实训室')
  const said = within(await screen.findByRole('alertdialog', { name: '已放入 1 项，1 项没有放入' }))
  expect(said.getByText('晨会纪要三')).toBeTruthy()
  expect(said.getByText('内容已下架')).toBeTruthy()
  await user.click(said.getByRole('button', { name: '好的，我知道了' }))
  expect(await rooms()).toEqual([1, 0, 0])
  // What went in is chosen no more.
  expect(screen.queryByText('已选 2 项')).toBeNull()
  await here.teacher.post(authoringApi.setOnline, { id: down, online_status: 1 })
  for (const title of ['晨会纪要二', '晨会纪要三'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(title) }))
  await into('把 2 项放入实训室')
  expect(await screen.findByText(/^已把 2 项放入“/)).toBeTruthy()
  expect(await rooms()).toEqual([1, 1, 1])
})

test('what was deleted leaves its place in others’ libraries, offline as well', async () => {
  const { id } = (await here.teacher.post(authoringApi.save, draft)).data
  await publish(id)
  await here.studentA.post(libraryApi.collect, { content_id: id })
  await here.teacher.post(authoringApi.remove, { id })
  connect(here.server, here.studentA)
  show(<Library />)
  expect(await screen.findByText('内容已被删除')).toBeTruthy()
  goOffline()
  expect(screen.getByText('内容已被删除')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '管理文件夹' }))
  expect(await screen.findByRole('dialog', { name: '管理文件夹' })).toBeTruthy()
})

test('an empty library says how it fills', async () => {
  connect(here.server, await here.server.as(world.people.judge.login))
  show(<Library />)
  expect(await screen.findByText('资源库是空的')).toBeTruthy()
})

test('a link is written, refused without its address, published, and changed', async () => {
  connect(here.server, here.teacher)
  const { visited } = show(<ContentEdit id={0} type="resource" onBack={() => {}} />)
  await user.click(await screen.findByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('请填写标题')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /标题/ }), '店铺诊断清单')
  await user.click(screen.getByRole('radio', { name: '链接' }))
  await user.click(screen.getByRole('button', { name: '发布' }))
  expect((await screen.findAllByText('请填写链接地址')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: /链接地址/ }), 'https://shop.example.cn/check')
  await user.click(screen.getByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog', { name: '发布' }))
  await user.click(dialog.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(visited.at(-1)).toMatch(/^\/published-content-detail\/\d+$/))
  const id = Number(/\d+$/.exec(visited.at(-1) ?? '')?.[0])
  expect((await here.studentA.get(contentApi.detail, { id })).data).toMatchObject({
    title: '店铺诊断清单',
    kind: 'link',
    data: { url: 'https://shop.example.cn/check' },
  })
})

test('a channel gets content and another order by the arrow keys', async () => {
  connect(here.server, here.teacher)
  show(<ContentEdit id={25} type="resource" onBack={() => {}} />)
  const first = (await screen.findAllByRole('button', { name: /^移动.*方向键$/ }))[0]
  const before = (await here.teacher.get(authoringApi.form, { id: 25 })).data.contents.map(({ id }) => id)
  first?.focus()
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByRole('button', { name: '添加内容' }))
  const dialog = within(await screen.findByRole('dialog', { name: '添加内容' }))
  await user.click(dialog.getByText('组织和商店'))
  await user.click(await dialog.findByRole('checkbox', { name: '企业导师说：简历里最想看到的三行字' }))
  await user.click(dialog.getByRole('button', { name: '添加 1 项' }))
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  const [a, b, ...rest] = before
  await waitFor(async () => {
    const { contents } = (await here.teacher.get(authoringApi.form, { id: 25 })).data
    expect(contents.map(({ id }) => id)).toEqual([b, a, ...rest, 23])
  })
})

test('a dimension table is saved once the weights of each group are 100', async () => {
  const { id } = (
    await here.orgadmin.post(authoringApi.save, { ...draft, content_type: 'standard', title: '岗位标准' })
  ).data
  connect(here.server, here.orgadmin)
  show(<ContentEdit id={id} type="standard" onBack={() => {}} />)
  await user.click(await screen.findByRole('button', { name: '添加维度' }))
  await user.type(screen.getByRole('textbox', { name: /^维度/ }), '选品')
  await user.type(screen.getByRole('textbox', { name: /^权重/ }), '60')
  expect(await screen.findByText('权重总和需等于100')).toBeTruthy()
  expect(screen.getByText('一级维度权重合计 60%')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存维度表' }).hasAttribute('disabled')).toBe(true)
  await user.clear(screen.getByRole('textbox', { name: /^权重/ }))
  await user.type(screen.getByRole('textbox', { name: /^权重/ }), '100')
  await user.type(screen.getByRole('textbox', { name: /技能点/ }), '看趋势、算毛利')
  await user.click(screen.getByRole('button', { name: '保存维度表' }))
  const { dimensionApi } = await import('#contract/content/dimension/dimension.api')
  await waitFor(async () => {
    const rows = (await here.orgadmin.get(dimensionApi.get, { content_type: 'standard', content_id: id })).data
    expect(rows).toMatchObject([
      { title: '选品', weight: 100, skill_point: [{ title: '看趋势' }, { title: '算毛利' }] },
    ])
  })
})

test('an admin takes content down with a reason and puts it back', async () => {
  connect(here.server, here.orgadmin)
  const { visited } = show(<ConsoleContent />)
  const title = '电商 24-1 班的第一家店开业了'
  await user.type(await screen.findByRole('searchbox'), '第一家店')
  await more(title, '预览')
  expect(visited).toEqual(['/preview-external-file/feed/21'])
  await more(title, '下架')
  const dialog = within(await screen.findByRole('dialog', { name: `下架“${title}”` }))
  await user.click(dialog.getByRole('button', { name: '下架' }))
  expect(await dialog.findByText('请填写下架原因')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /下架原因/ }), '数据有误')
  await user.click(dialog.getByRole('button', { name: '下架' }))
  await waitFor(async () => expect((await here.studentA.get(contentApi.detail, { id: 21 })).message).toBe('内容已下架'))
  await more(title, '重新上架')
  await waitFor(async () => expect((await here.studentA.get(contentApi.detail, { id: 21 })).data?.title).toBe(title))
})

test('a student finds content by words and type, of the store and the organisation', async () => {
  connect(here.server, here.studentA)
  show(<ContentReading />)
  await user.type(await screen.findByRole('searchbox'), '枇杷')
  const link = await screen.findByRole('link', { name: '下乡助农直播：三小时卖完四百斤枇杷' })
  expect(link.getAttribute('href')).toBe('/product-detail/24')
  await user.selectOptions(screen.getByRole('combobox', { name: '类型' }), '标准')
  expect(await screen.findByText('没有找到内容')).toBeTruthy()
})

test('what there is to read is narrowed to an industry and a level', async () => {
  for (const [title, industry, level] of [
    ['物流晨会', 2, 3],
    ['电商晨会', 1, 1],
    ['人人晨会', 2, 0],
  ] as const) {
    const words = { ...draft, title, industry_ids: [industry], level }
    await publish((await here.teacher.post(authoringApi.save, words)).data.id)
  }
  const industries = (await here.studentA.get(industriesApi.lists, {})).data
  connect(here.server, here.studentA)
  show(<ContentReading />)
  await user.type(await screen.findByRole('searchbox'), '晨会')
  expect(await screen.findByRole('link', { name: '电商晨会' })).toBeTruthy()
  const second = industries.find(({ id }) => id === 2)
  await user.selectOptions(await screen.findByRole('combobox', { name: '行业' }), second?.title ?? '')
  await waitFor(() => expect(screen.queryByRole('link', { name: '电商晨会' })).toBeNull())
  expect(screen.getByRole('link', { name: '物流晨会' })).toBeTruthy()
  // What is for any level is for beginners as well.
  await user.selectOptions(screen.getByRole('combobox', { name: '难度' }), '初级')
  await waitFor(() => expect(screen.queryByRole('link', { name: '物流晨会' })).toBeNull())
  expect(screen.getByRole('link', { name: '人人晨会' })).toBeTruthy()
})
