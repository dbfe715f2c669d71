import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { CourseEditor } from '../../../src/domains/courses/screens/manage/editor'
import { expectChoice } from '../../support/overtaken-form'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 1
const PAGE = 5
const user = userEvent.setup()
const here = screens('teacher')

const kept = async () => (await here.teacher.get(coursesApi.section, { id: PAGE })).data
const openForm = async (title: string) => {
  connect(here.server, here.teacher)
  show(<CourseEditor roomId={ROOM} courseId={1} />)
  await user.click(await screen.findByText(title))
  return screen.findByRole<HTMLInputElement>('textbox', { name: /小节名称/ })
}

test('a section that a colleague saved meanwhile is not overwritten; theirs is taken, and one’s own saved over that', async () => {
  const first = await kept()
  const name = await openForm(first.title)
  await user.type(name, '，我改的')
  const { id, course_id, chapter_id, version, kind, body, questions, minutes, open_time, duration, share } = first
  const theirs = { id, course_id, chapter_id, version, kind, body, questions, minutes, open_time, duration, share }
  const saved = { ...theirs, title: '同事改的', file_id: 0, content_id: 0 }
  expect((await here.teacher.post(courseEditApi.saveSection, saved)).code).toBe(20000)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '用对方的' }))
  await waitFor(() => expect(name.value).toBe('同事改的'))
  await user.type(name, '，一起改的')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await kept()).title).toBe('同事改的，一起改的'))
})

test('what was typed into a section is there again after the page was left, and is given up by its button', async () => {
  const { title } = await kept()
  await user.type(await openForm(title), '，没保存')
  cleanup()
  document.body.innerHTML = ''
  const name = await openForm(title)
  await waitFor(() => expect(name.value).toBe(`${title}，没保存`))
  expect(await screen.findByText(/已恢复 .+ 没有保存的内容/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '放弃' }))
  cleanup()
  document.body.innerHTML = ''
  expect((await openForm(title)).value).toBe(title)
})

const course = async () => (await here.teacher.get(coursesApi.detail, { id: 1 })).data
const openCourse = async () => {
  show(<CourseEditor roomId={ROOM} courseId={1} />)
  await user.click(await screen.findByRole('button', { name: '设置' }))
  return screen.findByRole<HTMLInputElement>('textbox', { name: /课程名称/ })
}

test('what a colleague says of a course meanwhile is not written over but by choice', async () => {
  const { version, description, mode, open_rule } = await course()
  await expectChoice({
    field: await openCourse(),
    saved: async () => (await course()).title,
    theirs: (title) =>
      here.teacher.post(courseEditApi.save, {
        ...{ training_room_id: ROOM, id: 1, version, title, description, mode, open_rule },
      }),
  })
})

test('settings of a course that were left unsaved are there again', async () => {
  const { title } = await course()
  await user.type(await openCourse(), '，没保存')
  cleanup()
  document.body.innerHTML = ''
  const name = await openCourse()
  await waitFor(() => expect(name.value).toBe(`${title}，没保存`))
})
