import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coursesApi } from '#contract/courses/courses.api'
import { local } from '#lib/device/storage'
import { flushOutbox, outboxNow } from '#lib/outbox/outbox'
import { courseSection } from '../../../server/db/schema/courses'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { Courses } from '../../../src/domains/courses/screens/courses'
import { CourseEditor } from '../../../src/domains/courses/screens/manage/editor'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import type { Client } from '../../support/server'

const MB = 1024 * 1024
const ROOM = 1
/** Section 5 of the first course, here made of a film in two renditions. */
const VIDEO = 5
const user = userEvent.setup()
const here = screens('studentA')
let who: Client
const be = (person: Client) => {
  who = person
  connect(here.server, person)
}
/** Addresses of what this device keeps of copies. */
const kept = new Set<string>()
const path = (url: string) => new URL(url, location.href).pathname
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

beforeEach(async () => {
  be(here.studentA)
  kept.clear()
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => (kept.has(path(url)) ? new Response() : undefined),
      add: async ({ url }: Request) => kept.add(path(url)),
      delete: async (url: string) => kept.delete(path(url)),
    }),
  })
  const row = { uid: world.people.teacher.uid, disk: 'disk', mime: 'video/mp4', preview: 'video', use: 'file' }
  const [high, low] = await here.server.db
    .insert(attachment)
    .values([
      { ...row, key: 't/high.mp4', filename: '开店.mp4', filesize: 120 * MB, createTime: here.server.now() } as const,
      {
        ...row,
        key: 't/low.mp4',
        filename: '开店-480p.mp4',
        filesize: 36 * MB,
        createTime: here.server.now(),
      } as const,
    ])
    .returning({ id: attachment.id })
  await here.server.db
    .update(courseSection)
    .set({ kind: 'file', fileId: high?.id ?? 0, lowFileId: low?.id ?? 0, duration: 100, share: 90 })
    .where(eq(courseSection.id, VIDEO))
})
afterEach(async () => {
  goOnline(here.server, who)
  await flushOutbox()
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  line(undefined)
  local.remove('xh.video-quality')
  vi.unstubAllGlobals()
})

const open = () => show(<Courses roomId={ROOM} courseId={1} sectionId={VIDEO} />)
const section = async () => (await here.studentA.get(coursesApi.section, { id: VIDEO })).data
const film = () => screen.findByLabelText<HTMLVideoElement>('开店.mp4')
const file = (video: HTMLVideoElement) => /\/(high|low)\.mp4/.exec(video.getAttribute('src') ?? '')?.[1]
const play = (video: HTMLVideoElement, from: number, to: number) => {
  for (let at = from; at <= to; at += 0.5) {
    video.currentTime = at
    fireEvent.timeUpdate(video)
  }
}

test('changing the quality keeps where the film is, how fast and that it plays; what is seen in both counts together', async () => {
  open()
  const video = await film()
  expect([file(video), screen.getByText('正在播放高清，120 MB')]).toEqual(['high', expect.anything()])
  fireEvent.loadedMetadata(video)
  await user.click(screen.getByRole('radio', { name: '1.5×' }))
  play(video, 0, 40)
  const again = vi.spyOn(video, 'play').mockResolvedValue()
  Object.defineProperty(video, 'paused', { value: false, configurable: true })
  await user.click(screen.getByRole('radio', { name: '流畅' }))
  await waitFor(() => expect(file(video)).toBe('low'))
  // The browser takes both away with the file, and says so.
  video.currentTime = 0
  video.playbackRate = 1
  fireEvent.timeUpdate(video)
  fireEvent.loadedMetadata(video)
  expect([video.currentTime, video.playbackRate, again.mock.calls.length]).toEqual([40, 1.5, 1])
  fireEvent.seeking(video)
  play(video, 40, 60)
  fireEvent.pause(video)
  await waitFor(async () =>
    expect((await section()).watch).toMatchObject({ spans: [{ from: 0, to: 60 }], position: 60, speed: 150 }),
  )
  expect(screen.getByRole('progressbar', { name: '已看' }).getAttribute('aria-valuenow')).toBe('60')
  // The device remembers it.
  cleanup()
  open()
  expect(file(await film())).toBe('low')
})

test('by itself a thin line gets the small file, and what somebody chose is kept to', async () => {
  line({ type: 'wifi', effectiveType: '3g' })
  open()
  expect(file(await film())).toBe('low')
  await user.click(screen.getByRole('radio', { name: '高清' }))
  await waitFor(async () => expect(file(await film())).toBe('high'))
  cleanup()
  line({ saveData: true })
  open()
  expect(file(await film())).toBe('high')
  await user.click(screen.getByRole('radio', { name: '自动' }))
  await waitFor(async () => expect(file(await film())).toBe('low'))
})

test('a film in one rendition offers no choice', async () => {
  await here.server.db.update(courseSection).set({ lowFileId: 0 }).where(eq(courseSection.id, VIDEO))
  open()
  await film()
  expect(screen.queryByRole('radiogroup', { name: '清晰度' })).toBeNull()
})

test('the copy says the size of each quality first, keeps that file alone, and without a network it is what plays', async () => {
  const { unmount } = show(<Courses roomId={ROOM} courseId={1} sectionId={undefined} />)
  const all = (await here.studentA.get(coursesApi.offlineCopy, { id: 1 })).data
  const rest = all.size - 120 * MB
  const group = await screen.findByRole('radiogroup', { name: '音视频' })
  expect(
    within(group)
      .getAllByRole('radio')
      .map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent),
  ).toEqual(['高清，共 120 MB', '流畅，共 36 MB', expect.stringMatching(/^不含音视频，共 /)])
  expect(rest).toBeLessThan(MB)
  await user.click(screen.getByRole('radio', { name: /流畅，共 36/ }))
  await user.click(await screen.findByRole('switch', { name: '离线可用' }))
  expect(await screen.findByText(/已保存 36(\.\d+)? MB，流畅/)).toBeTruthy()
  const films = () => [...kept].filter((url) => url.endsWith('.mp4')).map((url) => url.split('/').at(-1))
  expect(films()).toEqual(['low.mp4'])
  unmount()
  // Whatever was chosen: the other one is not there.
  local.set('xh.video-quality', 'high')
  open()
  const video = await film()
  expect(file(video)).toBe('high')
  fireEvent.loadedMetadata(video)
  play(video, 0, 10)
  goOffline()
  await waitFor(() => expect(file(video)).toBe('low'))
  expect(screen.getByText('没有网络，正在播放离线保存的流畅，36 MB')).toBeTruthy()
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(10)
  goOnline(here.server, who)
  await waitFor(() => expect(file(video)).toBe('high'))
  cleanup()
  // Another quality takes the place of the first.
  show(<Courses roomId={ROOM} courseId={1} sectionId={undefined} />)
  await user.click(await screen.findByRole('radio', { name: /高清，共 120/ }))
  await waitFor(() => expect(films()).toEqual(['high.mp4']))
})

test('its author gives the smaller file beside the film, and sees the size of both', async () => {
  be(await here.server.as(world.people.teacher.login))
  show(<CourseEditor roomId={ROOM} courseId={1} />)
  await user.click(await screen.findByRole('button', { name: /五张主图各管一件事.*视频/ }))
  const list = await screen.findByRole('list', { name: '流畅版视频：已选择的文件' })
  expect(within(list).getByText('36 MB')).toBeTruthy()
  expect(screen.getAllByText('120 MB').length).toBeGreaterThan(0)
  // Seen of the one counts for the other: they have to be the same film.
  const say = (n: number, duration: number) => {
    const media = screen.getAllByTestId('film-length')[n] as HTMLMediaElement
    Object.defineProperty(media, 'duration', { value: duration, configurable: true })
    fireEvent.loadedMetadata(media)
  }
  say(0, 600.2)
  say(1, 601)
  expect(screen.queryByText(/不像同一部视频/)).toBeNull()
  say(1, 95)
  expect(screen.getByText('流畅版长 1:35，高清版长 10:00，不像同一部视频，请检查后再保存')).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: '移除 开店-480p.mp4' }))
  expect(screen.queryByText(/不像同一部视频/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await section()).low_file).toBeNull())
})
