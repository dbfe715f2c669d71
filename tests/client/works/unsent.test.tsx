import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, inArray, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { passesApi } from '#contract/works/passes/passes.api'
import type { ItemContents } from '#contract/works/works.model'
import { can } from '#lib/device/environment'
import { noteNetwork } from '#lib/net/online'
import { discard, outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { OfflineNote } from '#ui/states/offline-note'
import { work, workItem } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { OutboxNote } from '../../../src/app/outbox/outbox-note'
import OutboxSheet from '../../../src/app/outbox/outbox-sheet'
import { handInLater, saveLater } from '../../../src/domains/works/passes.offline'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, quizItem, textItem, uploadItem } from '../../support/works'

const ROOM = 2
const RISK = /浏览器可能会清理数据/
const user = userEvent.setup()
let s: TestServer
let me: Client
let made: { workId: number; items: number[] }
let person = 12
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  made = await makeWork(s, { title: '没网也要交', items: [textItem, uploadItem] })
  me = await s.as({ uid: world.students[person++]?.uid ?? 0 })
  connect(s, me)
  startOutbox()
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  await stopOutbox()
})
const persisted = (yes: boolean) => Object.assign(navigator, { storage: { persisted: async () => yes } })
/** An answer with words and one with a file, given without a network. */
const answerOffline = async () => {
  goOffline()
  const [text = 0, upload = 0] = made.items
  const work = { roomId: ROOM, workId: made.workId, title: '没网也要交', base: 0 }
  await saveLater({ ...work, itemId: text, itemTitle: '说说你的方案', value: { kind: 'text', text: '先断电' } })
  const file = new File(['照片的字节'], '现场.jpg', { type: 'image/jpeg' })
  await saveLater({ ...work, itemId: upload, itemTitle: '上传照片', value: { kind: 'upload', add: [], remove: [] } }, [
    file,
  ])
}

test('without a network one banner says all of it: how old the page is, what waits, and that the browser may clear it', async () => {
  persisted(false)
  const banners = () => screen.queryAllByRole('status').filter((one) => /数据截至|份内容/.test(one.textContent ?? ''))
  const page = (waiting: boolean) => (
    <>
      {waiting && <OutboxNote />}
      <OfflineNote kind="offline" dataAt={Date.now() - 60_000} />
      <WorkDetail roomId={ROOM} workId={made.workId} step={undefined} />
    </>
  )
  const shown = show(page(false))
  await screen.findByRole('textbox', { name: /说说你的方案/ })
  expect(screen.queryByText(RISK)).toBeNull()
  goOffline()
  await waitFor(() =>
    expect(banners().map((one) => one.textContent)).toEqual([expect.stringMatching(/^离线 · 数据截至/)]),
  )
  shown.unmount()
  show(page(true))
  await answerOffline()
  expect(await screen.findByText(RISK)).toBeTruthy()
  const [only, ...others] = banners().filter((one) => !one.closest('section'))
  expect(others).toEqual([])
  expect(only?.textContent).toMatch(/离线中，2 份内容已保存在这台设备上，联网后自动提交.*数据截至/)
  goOnline(s, me)
  await waitFor(() => expect(screen.queryByText(RISK)).toBeNull())
  cleanup()
  // What is on its way at this moment cannot be given up, and would stand in the next list beside the same once more.
  await waitFor(async () => {
    for (const item of outboxNow().items) await discard(item.id)
    expect(outboxNow().items).toEqual([])
  })

  persisted(true)
  await answerOffline()
  show(<OutboxSheet onClose={() => {}} />)
  expect(await screen.findByText(/作答：没网也要交 · 说说你的方案/)).toBeTruthy()
  expect(screen.queryByText(RISK)).toBeNull()
})

test('what was refused after coming back is told once, and tried again or given up in one act', async () => {
  const away = await makeWork(s, { title: '截止提前了', items: [textItem] })
  const [first = 0] = made.items
  const [second = 0] = away.items
  goOffline()
  const works = [
    { workId: made.workId, itemId: first },
    { workId: away.workId, itemId: second },
  ]
  for (const { workId, itemId } of works) {
    const work = { roomId: ROOM, workId, title: `工单${workId}` }
    await saveLater({ ...work, itemId, itemTitle: '方案', value: { kind: 'text', text: '路上写的' }, base: 0 })
    await handInLater(work)
  }
  const ids = works.map(({ workId }) => workId)
  const close = (deadline: number) =>
    s.db.update(work).set({ deadline, lateRule: 'refuse' }).where(inArray(work.id, ids))
  await close(s.now() - 60)
  show(
    <>
      <OutboxNote />
      <OutboxSheet onClose={() => {}} />
    </>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: '未提交的内容' }))
  goOnline(s, me)
  expect(await dialog.findByText(/^2 份未能提交：.+；还有 2 份排在后面，要先处理它们$/)).toBeTruthy()
  await waitFor(() => expect(dialog.getAllByText(/未能提交：/)).toHaveLength(1))
  expect(dialog.queryByText('正在提交')).toBeNull()
  expect(dialog.getAllByText('前面有一项未能提交，处理后再提交这一项')).toHaveLength(2)
  await user.click(await dialog.findByRole('button', { name: '全部重试' }))
  expect(await screen.findByText('2 份未能提交，原因见列表；2 份还没有送达，稍后自动重试')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: '全部放弃' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '全部放弃' }))
  expect(await dialog.findByText('都已提交')).toBeTruthy()
  expect(outboxNow().items).toEqual([])
})

test('a file that was refused is named on its own page, with why, to be copied; so is it in the list', async () => {
  goOffline()
  const [, upload = 0] = made.items
  const file = new File(['照片的字节'], '现场.jpg', { type: 'image/jpeg' })
  const answer = {
    itemId: upload,
    itemTitle: '上传照片',
    value: { kind: 'upload' as const, add: [], remove: [] },
    base: 0,
  }
  await saveLater({ roomId: ROOM, workId: made.workId, title: '没网也要交', ...answer }, [file])
  await s.db
    .update(work)
    .set({ deadline: s.now() - 60, lateRule: 'refuse' })
    .where(eq(work.id, made.workId))
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(can, 'clipboard', 'get').mockReturnValue(true)
  show(<WorkDetail roomId={ROOM} workId={made.workId} step={undefined} />)
  goOnline(s, me)
  await waitFor(() => expect(outboxNow().refused).toBe(1))
  expect(await screen.findByText('现场.jpg')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '复制文字' }))
  expect(copied.at(-1)).toMatch(/^作答：没网也要交 · 上传照片\n未能提交：.+\n附件：现场\.jpg$/)
  cleanup()
  show(<OutboxSheet onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: /^复制：作答：没网也要交 · 上传照片/ }))
  expect(copied.at(-1)).toMatch(/未能提交：.+/)
  for (const item of outboxNow().items) await discard(item.id)
})

test('sent by hand, it says what was sent', async () => {
  await answerOffline()
  show(<OutboxSheet onClose={() => {}} />)
  const waits = await screen.findByRole<HTMLButtonElement>('button', { name: '联网后自动提交' })
  expect(waits.disabled).toBe(true)
  // The outbox tries by itself as well, and may not have failed, which shuts the button, before it is pressed.
  let fail = () => {}
  const pressed = new Promise<void>((done) => {
    fail = done
  })
  const refusing = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await pressed
    throw new TypeError('Failed to fetch')
  })
  noteNetwork(true)
  await user.click(await screen.findByRole('button', { name: '立即提交' }))
  fail()
  expect(await screen.findByText(/^2 份还没有送达，稍后自动重试$/)).toBeTruthy()
  expect(refusing).toHaveBeenCalled()
})

test('what waits leaves as a file: the words, and the bytes of what was to be uploaded', async () => {
  persisted(false)
  await answerOffline()
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  show(<OutboxSheet onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: '未提交的内容' }))
  expect(await dialog.findByText(RISK)).toBeTruthy()
  expect(await dialog.findByText(/1 个附件/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(blob).toBeTruthy())
  expect(await screen.findByText('已导出到文件')).toBeTruthy()
  const inside = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  const picture = '2-作答：没网也要交 · 上传照片/1-现场.jpg'
  expect(Object.keys(inside).sort()).toEqual([picture, '未提交内容.txt'].sort())
  expect(strFromU8(inside[picture] ?? new Uint8Array())).toBe('照片的字节')
  const text = strFromU8(inside['未提交内容.txt'] ?? new Uint8Array())
  expect(text).toMatch(/1\. 作答：没网也要交 · 说说你的方案\n时间：.+\n先断电\n/)
  expect(text).toContain(`附件：${picture}`)
})

test('where files cannot be saved the words are copied', async () => {
  await answerOffline()
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(can, 'download', 'get').mockReturnValue(false)
  vi.spyOn(can, 'clipboard', 'get').mockReturnValue(true)
  show(<OutboxSheet onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: '导出' }))
  expect(await screen.findByText('文字内容已复制，可粘贴到别处保存')).toBeTruthy()
  expect(copied[0]).toContain('先断电')
  expect(copied[0]).not.toContain('base64')
})

test('a quiz says when its score comes and shows it then; on a phone every step is one tap away', async () => {
  const { workId, items } = await makeWork(s, { title: '测验工单', items: [textItem, quizItem] })
  const [text = 0] = items
  const now = Math.floor(Date.now() / 1000)
  const open = () => show(<WorkDetail roomId={ROOM} workId={workId} step={undefined} />)
  await s.db
    .update(work)
    .set({ release: 'date', releaseTime: now + 86_400 })
    .where(eq(work.id, workId))
  open()
  expect(await screen.findByText(/^提交后自动评分，成绩将于 .+ 公布$/)).toBeTruthy()
  const [quiz] = await s.db
    .select()
    .from(workItem)
    .where(sql`${workItem.kind} = 'quiz' and ${workItem.workId} = ${workId}`)
  const { questions } = (quiz?.content ?? { questions: [] }) as ItemContents['quiz']
  const picks = Object.fromEntries(questions.map((q) => [q.id, q.answer ?? []]))
  const base = { training_room_id: ROOM, work_id: workId, base_revision: 0, client: 'x', device_time: now }
  await me.post(passesApi.saveAnswer, { ...base, item_id: quiz?.id ?? 0, value: { kind: 'quiz', picks } })
  await me.post(passesApi.saveAnswer, { ...base, item_id: text, value: { kind: 'text', text: '好' } })
  await me.post(passesApi.handIn, { training_room_id: ROOM, work_id: workId, device_time: now })
  await s.db
    .update(work)
    .set({ releaseTime: now - 1 })
    .where(eq(work.id, workId))
  cleanup()
  open()
  expect((await screen.findByText(/^得分/)).textContent).toMatch(/^得分 (\d+)\/ \1（优秀）$/)
  expect(screen.queryByText(/提交后自动评分/)).toBeNull()
})
