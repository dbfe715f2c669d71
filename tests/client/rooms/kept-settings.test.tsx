import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { INTRO_MAX } from '#contract/rooms/lifecycle/lifecycle.model'
import { settingApi } from '#contract/rooms/page/setting.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { SettingScreen } from '../../../src/domains/rooms/screens/manage/setting/setting'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

const here = screens('teacher')
const user = userEvent.setup()
const open = () => show(<SettingScreen roomId={3} tab="basics" onTab={() => {}} />)
const title = () => screen.findByLabelText<HTMLInputElement>(/实训室名称/)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const saved = async () => (await here.server.db.select().from(room).where(eq(room.id, 3)))[0]?.title

/** Types, and goes elsewhere without saving. */
const leaveTyped = async () => {
  open()
  await user.type(await title(), '（改）')
  cleanup()
}

test('what was typed and not saved is there again, and is saved over what other parts of the settings changed meanwhile', async () => {
  await leaveTyped()
  const { version } = (await here.teacher.get(settingApi.get, { training_room_id: 3 })).data
  await here.teacher.post(settingApi.save, { training_room_id: 3, version, shop: true })
  open()
  expect(await screen.findByText(/已恢复 .+ 没有保存的内容/)).toBeTruthy()
  expect((await title()).value).toMatch(/（改）$/)
  await press('保存')
  await waitFor(async () => expect(await saved()).toMatch(/（改）$/))
  cleanup()
  open()
  await title()
  expect(screen.queryByText(/已恢复/)).toBeNull()
})

test('what was typed before is given up by its button and does not come again', async () => {
  await leaveTyped()
  open()
  const note = await screen.findByText(/已恢复 .+ 没有保存的内容/)
  // On a phone the button of the form stands below the first screen.
  expect(note.compareDocumentPosition(await title())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await press('放弃修改')
  expect((await title()).value).not.toMatch(/改/)
  cleanup()
  open()
  expect((await title()).value).not.toMatch(/改/)
  expect(screen.queryByText(/已恢复/)).toBeNull()
})

test('what is typed while it is being saved stays in the form', async () => {
  open()
  await user.type(await title(), '（改）')
  await press('保存')
  const field = await title()
  fireEvent.change(field, { target: { value: '又改了' } })
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(await saved()).toMatch(/（改）$/)
  expect(field.value).toBe('又改了')
  await press('保存')
  await waitFor(async () => expect(await saved()).toBe('又改了'))
})

test('a text that is too long is told when the form is saved, and the press leads to it', async () => {
  open()
  const long = await screen.findByLabelText(/简介/)
  fireEvent.change(long, { target: { value: '字'.repeat(INTRO_MAX + 1) } })
  await press('保存')
  expect((await screen.findByRole('alert')).textContent).toBe('请先改正标红的内容')
  expect(document.activeElement).toBe(long)
  fireEvent.change(long, { target: { value: '短了' } })
  expect(screen.queryByRole('alert')).toBeNull()
  await press('保存')
  expect(await screen.findByText('已保存')).toBeTruthy()
})

test('one press names all that is wrong: the name that is missing beside the text that is too long', async () => {
  open()
  const name = await title()
  const long = screen.getByLabelText(/简介/)
  fireEvent.change(name, { target: { value: ' ' } })
  fireEvent.change(long, { target: { value: '字'.repeat(INTRO_MAX + 1) } })
  await press('保存')
  expect((await screen.findByRole('alert')).textContent).toBe('请先改正标红的内容')
  expect(screen.getByText('请输入实训室名称')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  fireEvent.change(long, { target: { value: '短了' } })
  // What is missing holds the form as well, and is said where the button is.
  expect(screen.getByRole('alert').textContent).toBe('请先改正标红的内容')
  fireEvent.change(name, { target: { value: '新名称' } })
  await press('保存')
  await waitFor(async () => expect(await saved()).toBe('新名称'))
})
