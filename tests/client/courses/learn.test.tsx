import 'fake-indexeddb/auto'
import type { QueryKey } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coursesApi } from '#contract/courses/courses.api'
import { courseNotesApi } from '#contract/courses/notes/notes.api'
import { flushOutbox, outboxNow } from '#lib/outbox/outbox'
import { course, courseDone, courseSection } from '../../../server/db/schema/courses'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { loadOffline } from '../../../src/app/outbox/offline'
import { centresQueries } from '../../../src/domains/centres/centres.queries'
import { beatLater, finishLater } from '../../../src/domains/courses/courses.offline'
import { Courses } from '../../../src/domains/courses/screens/courses'
import { CourseEditor } from '../../../src/domains/courses/screens/manage/editor'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import type { Client } from '../../support/server'

const ROOM = 1
const LENGTH = 100
const user = userEvent.setup()
const here = screens('studentA')
/** Who uses the device. */
let who: Client
/** Section 5, here made of a video. */
const VIDEO = 5
beforeEach(() => {
  be(here.studentA)
})
afterEach(async () => {
  goOnline(here.server, who)
  await flushOutbox()
  await waitFor(() => expect(outboxNow().items).toEqual([]))
})
const be = (person: Client) => {
  who = person
  connect(here.server, person)
}
const open = (courseId?: number, sectionId?: number) =>
  show(<Courses roomId={ROOM} courseId={courseId} sectionId={sectionId} />)
const section = async (id: number, by = here.studentA) => (await by.get(coursesApi.section, { id })).data

const makeVideo = async () => {
  const file = { uid: world.people.teacher.uid, disk: 'disk', key: 't/film', filename: '开店.mp4', filesize: 10 }
  const [row] = await here.server.db
    .insert(attachment)
    .values({ ...file, mime: 'video/mp4', preview: 'video', use: 'file', createTime: here.server.now() })
    .returning({ id: attachment.id })
  await here.server.db
    .update(courseSection)
    .set({ kind: 'file', fileId: row?.id ?? 0, duration: LENGTH, share: 90 })
    .where(eq(courseSection.id, VIDEO))
}
/** A browser that plays: it says where it is four times a second. */
const film = async () => {
  const video = await screen.findByLabelText<HTMLVideoElement>('开店.mp4')
  const tick = (at: number) => {
    video.currentTime = at
    fireEvent.timeUpdate(video)
  }
  return {
    video,
    play: (from: number, to: number) => {
      for (let at = from; at <= to; at += 0.5) tick(at)
    },
    jump: (to: number) => {
      fireEvent.seeking(video)
      tick(to)
    },
  }
}

test('a video counts what is played and not what is jumped over, tells it as it goes, and goes on where it was left', async () => {
  await makeVideo()
  open(1, VIDEO)
  const { video, play, jump } = await film()
  expect(screen.queryByRole('button', { name: '我学完了' })).toBeNull()
  play(0, 40)
  expect(await screen.findByText('看完 90% 才算学完，拖动跳过的部分不算')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '已看' }).getAttribute('aria-valuenow')).toBe('40')
  jump(80)
  play(80, 90)
  await user.click(screen.getByRole('radio', { name: '1.5×' }))
  expect(video.playbackRate).toBe(1.5)
  fireEvent.pause(video)
  await waitFor(async () =>
    expect((await section(VIDEO)).watch).toEqual({
      spans: [
        { from: 0, to: 40 },
        { from: 80, to: 90 },
      ],
      ...{ position: 90, speed: 150 },
    }),
  )
  cleanup()
  open(1, VIDEO)
  const again = await film()
  expect(again.video.getAttribute('src')).toContain('#t=90')
  fireEvent.loadedMetadata(again.video)
  expect([again.video.currentTime, again.video.playbackRate]).toEqual([90, 1.5])
})

test('keys play, seek and mute the same in every browser', async () => {
  await makeVideo()
  open(1, VIDEO)
  const { video, play } = await film()
  play(0, 20)
  fireEvent.keyDown(video, { key: 'ArrowLeft' })
  expect(video.currentTime).toBe(15)
  fireEvent.keyDown(video, { key: 'm' })
  expect(video.muted).toBe(true)
  fireEvent.keyDown(video, { key: 'm', ctrlKey: true })
  expect(video.muted).toBe(true)
})

test('enough of a video finishes the section without a network, and arrives once there is one', async () => {
  await makeVideo()
  open(1, VIDEO)
  const { video, play } = await film()
  goOffline()
  play(0, 50)
  fireEvent.pause(video)
  play(50, 95)
  fireEvent.pause(video)
  expect(await screen.findByText('这一节已学完')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '下一节' })).toBeTruthy()
  // A day without a network is one call.
  await waitFor(() => expect(outboxNow().items).toHaveLength(1))
  goOnline(here.server, who)
  await flushOutbox()
  await waitFor(async () => expect(await section(VIDEO)).toMatchObject({ done: true, percent: 100 }))
  expect((await section(VIDEO)).watch.spans).toEqual([{ from: 0, to: 95 }])
})

test('what is finished offline opens what comes after it here, and counts once when it arrives', async () => {
  await here.server.db.update(course).set({ openRule: 'after' }).where(eq(course.id, 1))
  const other = await here.server.as(world.people.studentB.login)
  be(other)
  open(1)
  expect(await screen.findByRole('link', { name: '继续学习：读一份真实的成交数据' })).toBeTruthy()
  cleanup()
  const { client } = open(1, 2)
  const done = await screen.findByRole('button', { name: '我学完了' })
  expect(screen.queryByRole('link', { name: '下一节' })).toBeNull()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  goOffline()
  await user.click(done)
  const next = await screen.findByRole('link', { name: '下一节' })
  expect(next.getAttribute('href')).toContain('section=3')
  // A second device, or a second press, says the same once more.
  await finishLater({ courseId: 1, sectionId: 2, title: '读一份真实的成交数据' })
  goOnline(here.server, who)
  await flushOutbox()
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  const rows = await here.server.db.select().from(courseDone).where(eq(courseDone.sectionId, 2))
  expect(rows.filter((row) => row.uid === world.people.studentB.uid)).toHaveLength(1)
  cleanup()
  open(1)
  expect(await screen.findByRole('link', { name: '继续学习：选品小测' })).toBeTruthy()
})

test('what is learned makes the study centre ask anew, also where it is sent while no course is open', async () => {
  const key: QueryKey = centresQueries.study().queryKey
  const learned = async (work: () => Promise<unknown>) => {
    const { client } = show(<p>首页</p>)
    await loadOffline(client)
    client.setQueryData(key, {})
    goOffline()
    await work()
    expect(client.getQueryState(key)?.isInvalidated).toBe(false)
    goOnline(here.server, who)
    await flushOutbox()
    await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
    cleanup()
  }
  const place = { courseId: 1, sectionId: 2, title: '读一份真实的成交数据' }
  await learned(() => finishLater(place))
  await learned(() => beatLater(place, { percent: 10, done: false, read: 10 }))
})

test('a quiz answered offline waits, can be changed, and is marked once it arrives', async () => {
  const other = await here.server.as(world.people.studentB.login)
  be(other)
  open(1, 3)
  await screen.findByRole('button', { name: '提交答案' })
  goOffline()
  await user.click(screen.getByRole('radio', { name: /店铺粉丝数/ }))
  await user.click(screen.getByRole('checkbox', { name: /运费/ }))
  await user.click(screen.getByRole('radio', { name: /正确/ }))
  await user.click(screen.getByRole('button', { name: '提交答案' }))
  expect(await screen.findByText(/答案已保存，联网后提交并批改/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /搜索人数/ }))
  for (const name of [/平台扣点/, /退货损耗/]) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: '提交答案' }))
  await waitFor(() => expect(outboxNow().items).toHaveLength(1))
  goOnline(here.server, who)
  await flushOutbox()
  expect(await screen.findByText('最好成绩 40 / 40 分')).toBeTruthy()
  expect((await section(3, other)).result?.score).toBe(40)
})

test('a beat for what was closed meanwhile holds nothing back', async () => {
  const told = { read: 50, percent: 50, done: false }
  await beatLater({ courseId: 1, sectionId: 9, title: '结课测验' }, told)
  await beatLater({ courseId: 1, sectionId: 5, title: '五张主图各管一件事' }, told)
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  expect((await section(5)).percent).toBe(50)
})

test('how far a text was read is said in the course, and the way back to there', async () => {
  await here.studentA.post(coursesApi.beat, { id: 5, at: here.server.now(), read: 40 })
  open(1)
  expect(await screen.findByText('图文 · 约 10 分钟 · 读到 40%')).toBeTruthy()
  cleanup()
  open(1, 5)
  expect(await screen.findByRole('button', { name: '上次读到 40%，接着读' })).toBeTruthy()
})

test('whoever makes a section with a video says how much of it is to be seen', async () => {
  await makeVideo()
  await here.server.db.update(courseSection).set({ duration: 0 }).where(eq(courseSection.id, VIDEO))
  const teacher = await here.server.as(world.people.teacher.login)
  be(teacher)
  show(<CourseEditor roomId={ROOM} courseId={1} />)
  await user.click(await screen.findByRole('button', { name: /五张主图各管一件事.*视频/ }))
  expect(await screen.findByText('正在读取时长')).toBeTruthy()
  const probe = document.querySelector('[data-testid=length]') as HTMLMediaElement
  Object.defineProperty(probe, 'duration', { value: 125.4 })
  fireEvent.loadedMetadata(probe)
  expect(await screen.findByText(/时长 2:05/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '60%' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await section(VIDEO, teacher)).toMatchObject({ duration: 125, share: 60 }))
})

test('a note is written where the video is, leads back there, and what was deleted is brought back', async () => {
  await makeVideo()
  open(1, VIDEO)
  const { video, jump } = await film()
  // Nothing is to be pressed for it to be finished, and the way on is there.
  expect(screen.queryByRole('button', { name: '我学完了' })).toBeNull()
  expect(await screen.findByRole('link', { name: /下一节|回到目录/ })).toBeTruthy()
  jump(42)
  await user.type(screen.getByRole('textbox', { name: '写笔记' }), '第二张图讲卖点')
  await user.click(screen.getByRole('button', { name: '记下' }))
  const back = await screen.findByRole('button', { name: '0:42' })
  jump(0)
  await user.click(back)
  expect(video.currentTime).toBe(42)
  await user.click(await screen.findByRole('button', { name: '0:42 的笔记的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  const noted = async () =>
    (await here.studentA.get(courseNotesApi.lists, { id: VIDEO })).data.list.map(({ text }) => text)
  await waitFor(async () => expect(await noted()).toEqual([]))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  const more = { name: '0:42 的笔记的更多操作' }
  await waitFor(async () => expect(await noted()).toEqual(['第二张图讲卖点']))
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  expect(await screen.findByRole('button', more)).toBeTruthy()
  goOffline()
  jump(50)
  await user.type(screen.getByRole('textbox', { name: '写笔记' }), '没有网络')
  await user.click(screen.getByRole('button', { name: '记下' }))
  const waiting = within(await screen.findByRole('list', { name: '等待提交的笔记' }))
  expect(waiting.getByRole('button', { name: '0:50' })).toBeTruthy()
  expect(waiting.getByText(/联网后自动提交/)).toBeTruthy()
  await user.click(screen.getByRole('button', more))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await waitFor(() => expect(screen.queryByText('第二张图讲卖点')).toBeNull())
  goOnline(here.server, here.studentA)
  await waitFor(async () => {
    const { list } = (await here.studentA.get(courseNotesApi.lists, { id: VIDEO })).data
    expect(list.map(({ at, text }) => [at, text])).toEqual([[50, '没有网络']])
  })
  await waitFor(() => expect(screen.queryByRole('list', { name: '等待提交的笔记' })).toBeNull())
})
