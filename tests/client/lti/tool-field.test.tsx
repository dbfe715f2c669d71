import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { ltiErrors } from '#contract/lti/lti.errors'
import { PICK_SECONDS } from '#contract/lti/lti.rules'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import type { PickedItem } from '#contract/lti/tools/tools.model'
import { withDb } from '#lib/device/device-store'
import { can } from '#lib/device/environment'
import { ltiLaunch } from '../../../server/db/schema/lti'
import { contentEditSearch } from '../../../src/domains/content/parts/content-search'
import { ContentEdit } from '../../../src/domains/content/screens/manage/content-edit'
import { ToolField } from '../../../src/domains/lti/parts/tool-field'
import { toolForm, writeContent } from '../../support/lti/content'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const TOOL = 'https://tool.example'
const WAITS = '请在新窗口里选择，选好后会显示在这里。'
const user = userEvent.setup()
const tab = { location: { replace: vi.fn() }, close: vi.fn() }
const here = screens('teacher', 'orgadmin')
let toolId: number
let id: number
beforeEach(async () => {
  toolId = (await here.orgadmin.post(ltiToolsApi.save, toolForm(TOOL))).data.id
  id = await writeContent(here.teacher, `${TOOL}/start?exercise=1`)
  tab.location.replace.mockClear()
  tab.close.mockClear()
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
})
afterEach(async () => {
  vi.restoreAllMocks()
  // What was left unsaved is not the next one's.
  cleanup()
  await withDb((db) =>
    db.remove([
      ['drafts', `form:content:${id}`],
      ['drafts', `form:content-tool:${id}`],
    ]),
  )
})

/** As the route puts it together, with the tool chosen. */
const open = async () => {
  show(
    <ContentEdit
      id={id}
      type="third_party_active"
      linkPart={(given) => <ToolField {...given} />}
      onBack={() => undefined}
    />,
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: /通过工具打开/ }), '直播脚本练习')
}
/** The field alone, as one finds it when one comes back. */
const again = async () => {
  cleanup()
  show(
    <ToolField
      form={(await here.teacher.get(authoringApi.form, { id })).data}
      unsaved={false}
      onTake={() => undefined}
    />,
  )
}
const choose = async () => user.click(await screen.findByRole('button', { name: '在工具里选择内容' }))
/** What the tool sends back, as the platform keeps it once it has looked at the proof. */
const comesBack = (message: string, items: PickedItem[]) =>
  here.server.db.update(ltiLaunch).set({ returnTime: here.server.now(), message, items })
const chosen = (): PickedItem => ({
  ...{ title: '脚本练习二', description: '三十秒口播', url: `${TOOL}/start?exercise=2`, full: 60 },
  custom: [{ name: 'exercise', value: '2' }],
})

test('what is chosen in the tool fills in the form, and is kept once it is saved', async () => {
  await open()
  await choose()
  expect(await screen.findByText(WAITS)).toBeTruthy()
  expect(tab.location.replace).toHaveBeenCalledWith(expect.stringContaining(`${TOOL}/login?`))
  await comesBack('', [chosen()])
  const list = await screen.findByRole('list', { name: '选择的内容' })
  await user.click(within(list).getByText('脚本练习二'))
  expect(await screen.findByText('已填入，请保存')).toBeTruthy()
  expect(screen.queryByRole('list', { name: '选择的内容' })).toBeNull()
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect([field(/^标题/), field(/^链接地址/), field(/^满分/)]).toEqual(['脚本练习二', chosen().url, '60'])
  await user.click(screen.getByRole('button', { name: '保存工具设置' }))
  await waitFor(async () =>
    expect((await here.teacher.get(ltiToolsApi.contentTool, { content_id: id })).data).toMatchObject({
      ...{ tool_id: toolId, full: 60, custom: chosen().custom },
    }),
  )
})

const now = async () => (await here.teacher.get(ltiToolsApi.contentTool, { content_id: id })).data

test('what a co-author chose meanwhile is not written over but by choice', async () => {
  const said = { content_id: id, tool_id: toolId, custom: [] }
  await here.teacher.post(ltiToolsApi.saveContentTool, { ...said, full: 10 })
  const { version } = await now()
  await open()
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /^满分/ }),
    mine: '1',
    words: '50',
    action: '保存工具设置',
    saved: async () => String((await now()).full),
    theirs: (full) => here.teacher.post(ltiToolsApi.saveContentTool, { ...said, version, full: Number(full) }),
  })
})

test('a tool that was chosen and not saved is chosen still when one comes back, and can be given up', async () => {
  await open()
  await again()
  const tool = await screen.findByRole<HTMLSelectElement>('combobox', { name: /通过工具打开/ })
  await waitFor(() => expect(tool.value).toBe(String(toolId)))
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(tool.value).toBe('0'))
})

test('where the tool took the editor’s own window, what was chosen is there on the way back', async () => {
  const { data } = await here.teacher.post(ltiToolsApi.pick, { content_id: id, tool_id: toolId })
  await comesBack('', [chosen()])
  expect(contentEditSearch.parse({ id, picked: data.launch_id })).toEqual({ id, picked: data.launch_id })
  expect(contentEditSearch.parse({ id, picked: '<b>' })).toEqual({ id })
  // An address without a choice names none, and without a type none: neither is called 'undefined'.
  expect([contentEditSearch.parse({ id }).picked, contentEditSearch.parse({}).type]).toEqual([undefined, undefined])
  // What is not said would stay as the address has it.
  expect(Object.keys(contentEditSearch.parse({ id: 'x', type: '<b>', picked: '<b>' }))).toEqual([
    'id',
    'type',
    'picked',
  ])
  show(
    <ContentEdit
      id={id}
      type="third_party_active"
      linkPart={(given) => <ToolField {...given} picked={data.launch_id} />}
      onBack={() => undefined}
    />,
  )
  const list = await screen.findByRole('list', { name: '选择的内容' })
  // The tool was not saved before; it is chosen with what comes out of it.
  const tool = screen.getByRole<HTMLSelectElement>('combobox', { name: /通过工具打开/ })
  expect(tool.value).toBe('0')
  await user.click(within(list).getByText('脚本练习二'))
  await waitFor(() => expect(tool.value).toBe(String(toolId)))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^链接地址/ }).value).toBe(chosen().url)
  // Taken and saved, it does not come up again.
  await user.click(screen.getByRole('button', { name: '保存工具设置' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: '保存工具设置' })).toHaveProperty('disabled', true))
  expect(screen.queryByRole('list', { name: '选择的内容' })).toBeNull()
})

test('where the tool takes the place of the form, what was written is saved before', async () => {
  Object.assign(can, { newTab: false })
  try {
    await open()
    const choosing = screen.getByRole('button', { name: '在工具里选择内容' })
    expect(choosing).toHaveProperty('disabled', false)
    await user.type(screen.getByRole('textbox', { name: /^标题/ }), '，改过')
    expect(await screen.findByText('请先保存，再到工具里选择')).toBeTruthy()
    expect(choosing).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(choosing).toHaveProperty('disabled', false))
  } finally {
    Object.assign(can, { newTab: true })
  }
})

test('who leaves the tool without a choice is told so, with what the tool says, and the form stays', async () => {
  await open()
  await choose()
  await comesBack('练习库今天维护', [])
  expect(await screen.findByText('没有选择内容。')).toBeTruthy()
  expect(screen.getByText('练习库今天维护')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消选择' }))
  expect(screen.queryByText('没有选择内容。')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^标题/ }).value).toBe('脚本练习一')
})

test('a choice that nobody waits for any more is left', async () => {
  await open()
  await choose()
  await user.click(await screen.findByRole('button', { name: '取消选择' }))
  expect(screen.queryByText(WAITS)).toBeNull()
})

test('a tool that was switched off meanwhile is refused in words: no window stays open, and nothing is waited for', async () => {
  await open()
  expect((await here.orgadmin.post(ltiToolsApi.setState, { id: toolId, state: 'disabled' })).code).toBe(20_000)
  await choose()
  expect(await screen.findByText(ltiErrors.tool_closed.text)).toBeTruthy()
  expect(tab.close).toHaveBeenCalled()
  expect(tab.location.replace).not.toHaveBeenCalled()
  expect(screen.queryByText(WAITS)).toBeNull()
})

test('of a chosen tool that is switched off the form says that nobody gets in through it', async () => {
  await open()
  expect(await screen.findByText(`链接地址要在这个工具里，例如 ${toolForm(TOOL).target_url}`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存工具设置' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  await here.orgadmin.post(ltiToolsApi.setState, { id: toolId, state: 'disabled' })
  await again()
  expect(await screen.findByText(/^工具已停用，学员现在打不开这项内容/)).toBeTruthy()
})

test('a window that the browser kept away is opened by another tap; nothing is waited for before', async () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await choose()
  const dialog = await screen.findByRole('alertdialog', { name: '打开直播脚本练习' })
  expect(within(dialog).getByText(/浏览器拦截了新窗口/)).toBeTruthy()
  expect(screen.queryByText(WAITS)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(WAITS)).toBeNull()
  await choose()
  const again = await screen.findByRole('alertdialog', { name: '打开直播脚本练习' })
  opening.mockReturnValue(tab as unknown as Window)
  await user.click(within(again).getByRole('button', { name: '打开' }))
  expect(await screen.findByText(WAITS)).toBeTruthy()
  expect(tab.location.replace).toHaveBeenCalledWith(expect.stringContaining(`${TOOL}/login?`))
})

test('a choice that was left for too long has expired, and another one is begun', async () => {
  await open()
  await choose()
  expect(await screen.findByText(WAITS)).toBeTruthy()
  here.server.pass(PICK_SECONDS + 1)
  expect(await screen.findByText(`${ltiErrors.pick_gone.text}，请重新选择。`)).toBeTruthy()
  expect(screen.queryByText(WAITS)).toBeNull()
  await choose()
  expect(await screen.findByText(WAITS)).toBeTruthy()
  expect(screen.queryByText(/请重新选择/)).toBeNull()
})

test('without a network nothing is chosen or saved; new content is saved first', async () => {
  await open()
  goOffline()
  expect(await screen.findByText('保存需要联网')).toBeTruthy()
  expect(screen.getByRole('button', { name: '联网后才能在工具里选择内容' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '联网后才能保存工具设置' })).toHaveProperty('disabled', true)
  cleanup()
  connect(here.server, here.teacher)
  show(
    <ContentEdit
      id={0}
      type="third_party_active"
      linkPart={(given) => <ToolField {...given} />}
      onBack={() => undefined}
    />,
  )
  expect(await screen.findByText(/^保存草稿后，可以选择支持 LTI 1.3 的工具/)).toBeTruthy()
})
