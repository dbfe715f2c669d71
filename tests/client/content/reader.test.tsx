import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { progressApi } from '#contract/content/progress/progress.api'
import { freeCopy, offlineCopyOf } from '#lib/offline-copy/offline-copy'
import { content } from '../../../server/db/schema/content/content'
import { contentProgress } from '../../../server/db/schema/content/progress'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { keepRest } from '../../../src/app/boot/persister'
import { contentQueries } from '../../../src/domains/content/content.queries'
import { ContentDetail } from '../../../src/domains/content/screens/content-detail'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import { until } from '../../support/until'

/** The demo's channel, with what it lists first, second and last. */
const CHANNEL = 25
const VIDEO = 1
const user = userEvent.setup()
const here = screens('teacher', 'studentA')
beforeEach(async () => {
  await here.server.db.delete(contentProgress)
})

const open = (id: number, keep: Record<string, string> = {}) =>
  show(<ContentDetail id={id} keep={keep} onBack={() => {}} />)
const idIn = (link: HTMLElement): number => Number(/detail\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1])

test('a channel says how much was read and where one goes on, and each of it what is before and behind', async () => {
  connect(here.server, here.studentA)
  open(CHANNEL)
  const begin = await screen.findByRole('link', { name: '开始阅读' })
  expect(await screen.findByText(/^已读 0 \/ \d+ 项$/)).toBeTruthy()
  const first = idIn(begin)
  expect(begin.getAttribute('href')).toBe(`/published-content-detail/${first}?channel=${CHANNEL}`)
  cleanup()
  const { client } = open(first, { channel: String(CHANNEL) })
  const steps = within(await screen.findByRole('navigation', { name: '专栏目录' }))
  expect(steps.getByText(/^第 1 \/ \d+ 项$/)).toBeTruthy()
  expect(steps.queryByRole('link', { name: '上一项' })).toBeNull()
  const second = idIn(steps.getByRole('link', { name: '下一项' }))
  // What comes next is read ahead.
  await until(() => expect(client.getQueryData(contentQueries.detail(second).queryKey)).toBeTruthy())
  // Opening it is where one goes on.
  await until(async () =>
    expect((await here.studentA.get(progressApi.get, { content_id: first })).data.map((one) => one.content_id)).toEqual(
      [first],
    ),
  )
  expect((await here.studentA.post(progressApi.save, { content_id: first, percent: 100 })).data.percent).toBe(100)
  cleanup()
  open(CHANNEL)
  expect(idIn(await screen.findByRole('link', { name: /^继续阅读：/ }))).toBe(second)
  expect(await screen.findByText('已读')).toBeTruthy()
})

test('what was read without a network counts once there is one', async () => {
  connect(here.server, here.studentA)
  const { client } = open(21)
  await screen.findByRole('heading', { level: 1, name: /第一家店/ })
  await until(() => expect(client.getQueryData(contentQueries.progress(21).queryKey)).toBeTruthy())
  await until(async () => expect((await here.studentA.get(progressApi.get, { content_id: 21 })).data).toHaveLength(1))
  goOffline()
  const { readLater } = await import('../../../src/domains/content/progress.offline')
  await readLater(21, '开业', 40)
  await readLater(21, '开业', 70)
  goOnline(here.server, here.studentA)
  await until(async () =>
    expect((await here.studentA.get(progressApi.get, { content_id: 21 })).data[0]?.percent).toBe(70),
  )
})

test('a video counts what is played and not what is jumped over, also without a network, and goes on where it was left', async () => {
  const film = { uid: world.people.teacher.uid, disk: 'disk', key: 't/film', filename: '开店.mp4', filesize: 10 }
  const [row] = await here.server.db
    .insert(attachment)
    .values({ ...film, mime: 'video/mp4', preview: 'video', use: 'file', createTime: here.server.now() })
    .returning({ id: attachment.id })
  await here.server.db
    .update(content)
    .set({ fileId: row?.id ?? 0 })
    .where(eq(content.id, VIDEO))
  const watched = async () => (await here.studentA.get(progressApi.watched, { content_id: VIDEO })).data
  const opened = async () => {
    open(VIDEO)
    const video = await screen.findByLabelText<HTMLVideoElement>('开店.mp4')
    Object.defineProperty(video, 'duration', { value: 100 })
    fireEvent.loadedMetadata(video)
    return {
      video,
      play(from: number, to: number) {
        for (let at = from; at <= to; at += 0.5) {
          video.currentTime = at
          fireEvent.timeUpdate(video)
        }
        fireEvent.pause(video)
      },
    }
  }
  connect(here.server, here.studentA)
  const first = await opened()
  expect(screen.getByText('拖动跳过的部分不算看过')).toBeTruthy()
  first.play(0, 30)
  await until(async () => expect(await watched()).toMatchObject({ spans: [{ from: 0, to: 30 }], position: 30 }))
  goOffline()
  fireEvent.seeking(first.video)
  first.play(60, 80)
  expect(screen.getByRole('progressbar', { name: '已看' }).getAttribute('aria-valuenow')).toBe('50')
  goOnline(here.server, here.studentA)
  await until(async () => expect((await watched()).spans.at(-1)).toEqual({ from: 60, to: 80 }))
  expect((await here.studentA.get(progressApi.get, { content_id: VIDEO })).data[0]?.percent).toBe(50)
  cleanup()
  const again = await opened()
  expect(again.video.currentTime).toBe(80)
})

test('content that was read before and is deleted or taken down says so, and without a network as well', async () => {
  connect(here.server, here.studentA)
  const { client } = open(21)
  expect(await screen.findByRole('heading', { level: 1, name: /第一家店/ })).toBeTruthy()
  await here.teacher.post(authoringApi.setOnline, { id: 21, online_status: 0 })
  const stop = keepRest(client)
  await client.invalidateQueries()
  expect(await screen.findByText('内容已下架')).toBeTruthy()
  expect(screen.queryByText(/学生店铺/)).toBeNull()
  // What was read before says so from now on: opened again without a network, it shows nothing of itself.
  const { queryKey } = contentQueries.detail(21)
  await until(() => expect(client.getQueryData(queryKey)).toMatchObject({ state: 'taken_down', body: '' }))
  goOffline()
  await client.invalidateQueries()
  expect(await screen.findByText('内容已下架')).toBeTruthy()
  stop()
  goOnline(here.server, here.studentA)
  cleanup()
  await here.teacher.post(authoringApi.setOnline, { id: 21, online_status: 1 })
  open(21)
  expect(await screen.findByRole('heading', { level: 1, name: /第一家店/ })).toBeTruthy()
  await here.teacher.post(authoringApi.remove, { id: 21 })
  cleanup()
  open(21)
  expect(await screen.findByText('内容已被删除')).toBeTruthy()
})

test('where the address says that nothing is written, there are no comments', async () => {
  connect(here.server, here.studentA)
  open(21, { can_post: '0' })
  expect(await screen.findByRole('button', { name: '写笔记' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '评论' })).toBeNull()
})

test('an offline copy says its size first', async () => {
  connect(here.server, here.studentA)
  open(CHANNEL)
  const keep = await screen.findByRole('switch', { name: /离线可用/ })
  expect(await screen.findByText(/^\d+ 项内容，/)).toBeTruthy()
  await user.click(keep)
  expect(await screen.findByText(/没有网络也能打开$/)).toBeTruthy()
})

test('an offline copy says how much of a channel stays behind, before it is taken and after, also without a network', async () => {
  const [pack] = (await here.studentA.get(contentApi.detail, { id: CHANNEL })).data.contents.filter(
    ({ content_type: type }) => type === 'resource',
  )
  await here.server.db
    .update(content)
    .set({ kind: 'scorm' })
    .where(eq(content.id, pack?.id ?? 0))
  connect(here.server, here.studentA)
  await freeCopy(`content-${CHANNEL}`)
  const { client } = open(CHANNEL)
  expect(await screen.findByText(/^\d+ 项内容（另有 1 项需要联网），/)).toBeTruthy()
  await user.click(await screen.findByRole('switch', { name: /离线可用/ }))
  expect(await screen.findByText(/没有网络也能打开，另有 1 项需要联网$/)).toBeTruthy()
  goOffline()
  // What it takes along is asked of the server: without a network the copy itself knows.
  await act(async () => client.removeQueries({ queryKey: contentQueries.offlineCopy(CHANNEL).queryKey }))
  expect(await screen.findByText(/没有网络也能打开，另有 1 项需要联网$/)).toBeTruthy()
  goOnline(here.server, here.studentA)
  await freeCopy(`content-${CHANNEL}`)
  cleanup()
  // What is played with a network alone, and what only leads elsewhere, offers no copy of itself.
  open(pack?.id ?? 0)
  expect(await screen.findByRole('button', { name: '写笔记' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: /离线可用/ })).toBeNull()
})

test('what a channel lists and is gone leaves its place there and on the device, also where it was taken along, and so does the channel', async () => {
  const admin = await here.server.as(world.people.orgadmin.login)
  connect(here.server, here.studentA)
  await freeCopy(`content-${CHANNEL}`)
  const { client } = open(CHANNEL)
  const stop = keepRest(client)
  expect(await screen.findByText(/^\d+ 项内容，/)).toBeTruthy()
  await user.click(await screen.findByRole('switch', { name: /离线可用/ }))
  await until(async () => expect(await offlineCopyOf(`content-${CHANNEL}`)).toBeTruthy())
  const known = (id: number) => client.getQueryData(contentQueries.detail(id).queryKey)
  const listed = (known(CHANNEL)?.contents ?? []).filter(({ content_type: type }) => type === 'resource')
  const [down, deleted] = listed
  if (!down || !deleted) throw new Error('two of them')
  for (const { id } of [down, deleted]) await client.prefetchQuery(contentQueries.detail(id))
  expect(known(down.id)).toMatchObject({ state: 'published' })
  expect((await admin.post(authoringApi.setOnline, { id: down.id, online_status: 0 })).code).toBe(20000)
  expect((await here.teacher.post(authoringApi.remove, { id: deleted.id })).code).toBe(20000)
  await client.invalidateQueries({ queryKey: contentQueries.detail(CHANNEL).queryKey })
  const list = await screen.findByRole('list', { name: '目录' })
  expect(await within(list).findByText('内容已被删除')).toBeTruthy()
  expect(within(list).getByText('已下架')).toBeTruthy()
  expect(within(list).queryByText(deleted.title)).toBeNull()
  await until(() => {
    expect(known(down.id)).toMatchObject({ state: 'taken_down', body: '' })
    expect(known(deleted.id)).toMatchObject({ state: 'deleted', body: '' })
  })
  // The next one steps over both.
  const ids = (known(CHANNEL)?.contents ?? []).filter(({ state }) => state === 'published').map(({ id }) => id)
  expect(ids).not.toContain(down.id)
  expect(ids).not.toContain(deleted.id)
  await here.teacher.post(authoringApi.remove, { id: CHANNEL })
  await client.invalidateQueries({ queryKey: contentQueries.detail(CHANNEL).queryKey })
  await until(() => expect(screen.getByText('作者已经删除了这项内容。')).toBeTruthy())
  await until(async () => expect(await offlineCopyOf(`content-${CHANNEL}`)).toBeUndefined())
  goOffline()
  await client.invalidateQueries()
  expect(await screen.findByText('内容已被删除')).toBeTruthy()
  stop()
})
