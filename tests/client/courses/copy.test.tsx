import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { coursesApi } from '#contract/courses/courses.api'
import { content } from '../../../server/db/schema/content/content'
import { courseSection } from '../../../server/db/schema/courses'
import { Courses } from '../../../src/domains/courses/screens/courses'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const here = screens('studentA')

test('the size is said before anything is downloaded, and what is there can be freed', async () => {
  show(<Courses roomId={1} courseId={1} sectionId={undefined} />)
  const keep = await screen.findByRole('switch', { name: '离线可用' })
  // This browser keeps no files.
  expect(await screen.findByText(/^6 节，/)).toBeTruthy()
  await waitFor(() => expect(keep.hasAttribute('disabled')).toBe(false))
  await user.click(keep)
  expect(await screen.findByText('已下载，没有网络也能打开')).toBeTruthy()
  expect(await screen.findByText(/已保存 .*没有网络也能学/)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: '离线可用' }))
  expect(await screen.findByText('已释放离线内容占用的空间')).toBeTruthy()
})

test('a film’s size is said, it may stay out, and mobile data is used only by whoever allows it', async () => {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, add: async () => {} }) })
  vi.stubGlobal('navigator', Object.assign(navigator, { connection: { type: 'cellular' } }))
  show(<Courses roomId={1} courseId={4} sectionId={undefined} />)
  const keep = await screen.findByRole('switch', { name: '离线可用' })
  await user.click(await screen.findByRole('radio', { name: /不下载/ }))
  expect(await screen.findByText(/个文件，约 0 B/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /一起下载，共 207/ }))
  await user.click(keep)
  expect(await screen.findByText(/正在使用移动数据，没有下载/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '也用移动数据' }))
  await user.click(keep)
  expect(await screen.findByText(/已保存 207/)).toBeTruthy()
})

test('sections that are learned with a network alone are named beside the others', async () => {
  await here.server.db.update(courseSection).set({ kind: 'scorm' }).where(eq(courseSection.id, 2))
  // Content that leads somewhere else is not on the device either.
  await here.server.db.update(content).set({ kind: 'link', url: 'https://example.com/' }).where(eq(content.id, 11))
  const { data } = await here.studentA.get(coursesApi.offlineCopy, { id: 1 })
  expect(data.content_ids).toEqual([10])
  show(<Courses roomId={1} courseId={1} sectionId={undefined} />)
  expect(await screen.findByText(/^4 节（另有 2 节需要联网），/)).toBeTruthy()
})

test('a copy takes what is open to the learner, with its files', async () => {
  const { data } = await here.studentA.get(coursesApi.offlineCopy, { id: 1 })
  expect(data.section_ids).toEqual([1, 2, 3, 4, 5, 6])
  expect(data.content_ids).toEqual([10, 11])
  expect(data.files.map((file) => file.filename)).toContain('直播数据样例.csv')
  expect(data.size).toBe(data.files.reduce((sum, file) => sum + file.filesize, 0))
})
