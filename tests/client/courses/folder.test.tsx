import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { coursesApi } from '#contract/courses/courses.api'
import { CourseEditor } from '../../../src/domains/courses/screens/manage/editor'
import { planFolder } from '../../../src/domains/courses/screens/manage/folder/folder-plan'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'
import { listen } from '../files/setup'

const COURSE = 3
const user = userEvent.setup()
const here = screens('teacher')

const named = (path: string, size = 4) => ({ name: path.split('/').at(-1) ?? '', size, webkitRelativePath: path })
const plan = (...paths: string[]) =>
  planFolder(paths.map((path) => named(path))).chapters.map(({ title, sections }) => [
    title,
    ...sections.map((one) => one.title),
  ])

test('each folder in it is a chapter and each file a section, sorted as a file manager sorts them, without their numbers', () => {
  expect(
    plan(
      '开店课/10-复盘/1.看数据.pdf',
      '开店课/2-开播/02 话术.docx',
      '开店课/2-开播/第10讲 收尾.mp4',
      '开店课/2-开播/第1讲 开场.mp4',
      '开店课/课程说明.pdf',
      '开店课/2-开播/附件/2024年规则.pdf',
    ),
  ).toEqual([
    ['开店课', '课程说明'],
    ['开播', '话术', '开场', '收尾', '2024年规则'],
    ['复盘', '看数据'],
  ])
})

test('numbers in words count as numbers', () => {
  expect(
    plan('课/第十二章 复盘/1.pdf', '课/第二章 开播/1.pdf', '课/第一章/三、话术.pdf', '课/第一章/二、选品.pdf'),
  ).toEqual([
    ['第一章', '选品', '话术'],
    ['开播', '1'],
    ['复盘', '1'],
  ])
})

test('what systems put beside one’s files stays away; what is empty or has no place is said', () => {
  const files = [
    '课/.DS_Store',
    '课/__MACOSX/1.pdf',
    '课/~$讲义.docx',
    '课/第一章/1.pdf',
    '课/第一章/2.pdf',
    '课/第二章/3.pdf',
  ].map((path) => named(path))
  const { chapters, left, size } = planFolder([...files, named('课/第一章/空.pdf', 0)], { chapters: 1, sections: 2 })
  expect(chapters.map(({ title, sections }) => [title, sections.length])).toEqual([['第一章', 2]])
  expect(left.toSorted()).toEqual(['第一章/空.pdf：文件是空的', '第二章/3.pdf：课程的小节已满'].toSorted())
  expect(size).toBe(8)
})

const fileAt = (path: string) => {
  const file = new File(['%PDF-1.4 内容'], path.split('/').at(-1) ?? '', { type: 'application/pdf' })
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  return file
}
const chapters = async () =>
  (await here.teacher.get(coursesApi.detail, { id: COURSE })).data.chapters.map(({ title, sections }) => [
    title,
    ...sections.map((one) => one.title),
  ])

test('a chosen folder is brought in file after file; a break stops it, and it goes on where it was', async () => {
  await listen(here.server)
  // biome-ignore lint/suspicious/noDocumentCookie: the browser keeps the session there
  document.cookie = `sid=${here.teacher.cookie}; path=/`
  const before = await chapters()
  show(<CourseEditor roomId={1} courseId={COURSE} />)
  const files = ['课/1-选品/1-看趋势.pdf', '课/1-选品/2-算毛利.pdf'].map(fileAt)
  fireEvent.change(await screen.findByLabelText('选择文件夹'), { target: { files } })
  const dialog = within(await screen.findByRole('dialog', { name: '从文件夹添加' }))
  expect(dialog.getByText(/^1 章 2 节/)).toBeTruthy()
  // The line breaks once the first of them is there.
  const save = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    const answer = await save(url, init)
    if (String(url).includes('saveSection')) globalThis.fetch = () => Promise.reject(new TypeError('no line'))
    return answer
  }
  await user.click(dialog.getByRole('button', { name: '添加 2 节' }))
  expect(await dialog.findByText('已添加 1/2 节，可以接着添加')).toBeTruthy()
  connect(here.server, here.teacher)
  await user.click(await dialog.findByRole('button', { name: '继续' }))
  await waitFor(async () => expect(await chapters()).toEqual([...before, ['选品', '看趋势', '算毛利']]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
