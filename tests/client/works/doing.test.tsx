import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QuestionOf } from '#contract/questions/questions.model'
import { passesApi } from '#contract/works/passes/passes.api'
import type { ItemContents } from '#contract/works/works.model'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { attachment } from '../../../server/db/schema/files'
import { workAnswer, workRule, workSubmission } from '../../../server/db/schema/works/passes'
import { work, workItem } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { pushHandlers } from '../../../src/app/push'
import { FilePreview } from '../../../src/domains/files/screens/file-preview'
import { handInLater } from '../../../src/domains/works/passes.offline'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { WorkList } from '../../../src/domains/works/screens/work-list'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeFile, makeWork, quizItem, textItem, uploadItem } from '../../support/works'

const ROOM = 2
const user = userEvent.setup()
let s: TestServer
let me: Client
let person = 5
let workId: number
let text: number
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { title: '装调工单', items: [textItem, quizItem] })
  workId = made.workId
  text = made.items[0] ?? 0
  me = await s.as({ uid: world.students[person++]?.uid ?? 0 })
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

const open = (step?: 'end') => {
  connect(s, me)
  startOutbox()
  return show(<WorkDetail roomId={ROOM} workId={workId} step={step} />, pushHandlers)
}
const field = () => screen.findByRole('textbox', { name: /说说你的方案/ })
const rows = () => s.db.select().from(workAnswer).where(sql`item_id = ${text}`).orderBy(workAnswer.revision)
const submissions = () =>
  s.db.select().from(workSubmission).where(sql`pass_id in (select id from work_pass where work_id = ${workId})`)
const settled = () => waitFor(() => expect(outboxNow().items).toEqual([]))

test('what is typed is kept and sent; markup in it stays text', async () => {
  open()
  const words = '<img src=x onerror=1>'
  await user.type(await field(), words.slice(0, 20))
  await user.tab()
  await waitFor(async () => expect((await rows())[0]?.value).toEqual({ kind: 'text', text: words.slice(0, 20) }))
  await settled()
  expect(await screen.findByText(/已保存/)).toBeTruthy()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('offline: answers and the hand-in wait in order, survive a new page, and are applied once', async () => {
  const first = open()
  await field()
  goOffline()
  await user.type(await field(), '离线写的')
  await user.tab()
  expect(await screen.findByText('已保存在这台设备上，联网后自动同步')).toBeTruthy()
  await handInLater({ roomId: ROOM, workId, title: '装调工单' })
  expect(outboxNow().items.map((i) => i.op)).toEqual(['works.answer', 'works.hand-in'])
  first.unmount()
  await stopOutbox()
  expect(await rows()).toEqual([])
  goOnline(s, me)
  open('end')
  await waitFor(async () => expect(await submissions()).toHaveLength(1))
  await settled()
  expect((await rows()).map((r) => r.value)).toEqual([{ kind: 'text', text: '离线写的' }])
  expect(await screen.findByText('提交回执')).toBeTruthy()
  expect(screen.getByText((await submissions())[0]?.hash ?? 'none')).toBeTruthy()
})

test('a lost answer: the server has it, the page asks again with the same key', async () => {
  open()
  await user.type(await field(), '只有一份')
  const real = globalThis.fetch
  let lost = 0
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const answer = await real(url, init)
    if (!String(url).includes('saveAnswer') || lost++) return answer
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  await user.tab()
  await waitFor(() => expect(outboxNow().items[0]?.tries).toBe(1))
  expect(await rows()).toHaveLength(1)
  goOffline()
  goOnline(s, me)
  await settled()
  expect(await rows()).toHaveLength(1)
})

test('changed meanwhile: both versions side by side, the person chooses, nothing is lost', async () => {
  open()
  await field()
  goOffline()
  await user.type(await field(), '手机上的')
  await user.tab()
  await screen.findByText('已保存在这台设备上，联网后自动同步')
  // The same person at a desk, meanwhile.
  const desk = { training_room_id: ROOM, work_id: workId, item_id: text, base_revision: 0, client: 'desk' }
  await me.post(passesApi.saveAnswer, { ...desk, value: { kind: 'text', text: '电脑上的' }, device_time: s.now() })
  goOnline(s, me)
  const choice = within(await screen.findByRole('region', { name: '选择用哪一份' }))
  expect(choice.getByText('电脑上的')).toBeTruthy()
  expect(choice.getByText('手机上的')).toBeTruthy()
  const [, mine] = choice.getAllByRole('button', { name: '用这一份' })
  await user.click(mine as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('region', { name: '选择用哪一份' })).toBeNull())
  const kept = await rows()
  expect(kept.map((r) => [(r.value as { text: string }).text, r.current])).toEqual([
    ['电脑上的', false],
    ['手机上的', false],
    ['手机上的', true],
  ])
})

test('handing in: what is missing is said first, then the receipt, then the way back', async () => {
  open('end')
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('“说说你的方案”还没有完成')).toBeTruthy()
  const given = { training_room_id: ROOM, work_id: workId, item_id: text, base_revision: 0, client: 'x' }
  await me.post(passesApi.saveAnswer, { ...given, value: { kind: 'text', text: '好' }, device_time: s.now() })
  cleanup()
  open('end')
  await user.click(await screen.findByRole('button', { name: '提交' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交' }))
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(screen.getByText('提交回执')).toBeTruthy()
  expect(screen.getByText('老师公布成绩后可以查看')).toBeTruthy()
  expect(screen.getByText('内容指纹').closest('details')?.open).toBe(false)
  expect(screen.getByRole('link', { name: /^返回(工单|作业)列表$/ }).getAttribute('href')).toBe(
    `/training-room/student/${ROOM}/work`,
  )
  await user.click(screen.getByRole('button', { name: '撤回修改' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  expect(await screen.findByRole('button', { name: '提交' })).toBeTruthy()
  expect((await submissions())[0]?.withdrawnTime).toBeGreaterThan(0)
})

test('a deadline of one item is said where it is, closes it, and does not stand in the way of the rest', async () => {
  const made = await makeWork(s, { title: '分段交', items: [textItem, { ...textItem, title: '先交的一项' }] })
  workId = made.workId
  const [free = 0, early = 0] = made.items
  const now = Math.floor(Date.now() / 1000)
  await s.db
    .update(workItem)
    .set({ deadline: now - 60 })
    .where(eq(workItem.id, early))
  await s.db
    .insert(workRule)
    .values({ roomId: ROOM, lateRule: 'refuse', updateUid: 1, updateTime: now })
    .onConflictDoNothing()
  open()
  await user.type(await field(), '写好了')
  await user.tab()
  expect(await screen.findByText(/这一项 .* 截止/)).toBeTruthy()
  expect(screen.getByText('没有作答')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /先交的一项/ })).toBeNull()
  await settled()
  cleanup()
  open('end')
  expect(await screen.findByText('已截止')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交' }))
  await waitFor(async () => expect(await submissions()).toHaveLength(1))
  expect((await submissions())[0]?.snapshot.map((a) => a.item_id)).toEqual([free])
})

test('options have letters; once released, what is right is said and why, and before that it is not', async () => {
  const [single, multiple] = (quizItem.content as ItemContents['quiz']).questions as [
    QuestionOf<'single'>,
    QuestionOf<'multiple'>,
  ]
  const explained = { ...single, explain: '带电操作会触电' }
  const made = await makeWork(s, {
    title: '测验',
    items: [{ ...quizItem, content: { questions: [explained, multiple] } }],
  })
  workId = made.workId
  open()
  await user.click(await screen.findByRole('radio', { name: 'B. 开机' }))
  await user.click(screen.getByRole('checkbox', { name: 'A. 手套' }))
  await user.click(screen.getByRole('checkbox', { name: 'C. 护目镜' }))
  await waitFor(
    async () => {
      const given = await s.db
        .select()
        .from(workAnswer)
        .where(eq(workAnswer.itemId, made.items[0] ?? 0))
      expect(given.find((a) => a.current)?.value).toEqual({ kind: 'quiz', picks: { q1: [1], q2: [0, 2] } })
    },
    { timeout: 4000 },
  )
  await handInLater({ roomId: ROOM, workId, title: '测验' })
  await waitFor(async () => expect(await submissions()).toHaveLength(1))
  cleanup()
  open()
  expect(await screen.findByText('选了：A. 手套、C. 护目镜')).toBeTruthy()
  expect(screen.queryByText(/正确答案|解析|答对|答错/)).toBeNull()
  cleanup()
  await s.db
    .update(work)
    .set({ releasedTime: s.now() - 1 })
    .where(eq(work.id, workId))
  open()
  expect(await screen.findByText('正确答案：A. 断电')).toBeTruthy()
  expect(screen.getByText('解析：带电操作会触电')).toBeTruthy()
  expect([screen.getAllByText('答对').length, screen.getAllByText('答错').length]).toEqual([1, 1])
})

test('a file of another kind than asked for is refused before a byte of it is sent', async () => {
  const content = { max: 2, accept: ['document' as const] }
  workId = (await makeWork(s, { title: '交文档', items: [{ ...uploadItem, content }] })).workId
  open()
  const before = await s.count('attachment')
  // As a phone does that does not keep to `accept`.
  await screen.findByText('选择文件')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], '成片.zip'))
  expect(await screen.findByText('“成片.zip”不是这一项要的文件')).toBeTruthy()
  expect([outboxNow().items, await s.count('attachment')]).toEqual([[], before])
})

test('refused for good: the reason is on screen and the answer still on the device', async () => {
  open()
  await field()
  goOffline()
  await user.type(await field(), '太晚了')
  await user.tab()
  await screen.findByText('已保存在这台设备上，联网后自动同步')
  await s.db.execute(sql`update work set deadline = ${s.now() - 9 * 86_400} where id = ${workId}`)
  goOnline(s, me)
  expect(await screen.findByText(/没有保存成功，内容还在这台设备上：已过截止时间，不再接受/)).toBeTruthy()
  expect(outboxNow().refused).toBe(1)
  const { discard } = await import('#lib/outbox/outbox')
  for (const item of outboxNow().items) await discard(item.id)
})

test('the list says state, deadline and progress', async () => {
  await makeWork(s, { title: '最后一份工单', items: [textItem, quizItem], deadline: s.now() + 60 })
  connect(s, me)
  show(<WorkList roomId={ROOM} />)
  const card = await screen.findAllByRole('link', { name: /最后一份工单/ })
  expect(card[0]?.textContent).toContain('未开始')
  expect(card[0]?.textContent).toContain('已答 0 / 2 项')
  expect(await screen.findByRole('switch', { name: '离线可用' })).toBeTruthy()
})

test('a kept room opens its files too: what is said of each is there without a network', async () => {
  const { workId, items } = await makeWork(s, { items: [uploadItem] })
  const file = await makeFile(s, me.uid, '装调现场.jpg')
  await s.db.update(attachment).set({ preview: 'image' }).where(sql`id = ${file}`)
  await doing(s).save(me, workId, items[0] ?? 0, { kind: 'upload', add: [file], remove: [] })
  connect(s, me)
  const { client } = show(<WorkList roomId={ROOM} />)
  const keep = await screen.findByRole('switch', { name: '离线可用' })
  await waitFor(() => expect(keep.hasAttribute('disabled')).toBe(false))
  await user.click(keep)
  expect(await screen.findByText(/已保存 .*没有网络也能打开和作答/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更新' })).toBeNull()
  await makeWork(s, { title: '后来发布的工单' })
  await client.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: '更新' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '更新' })).toBeNull())
  goOffline()
  cleanup()
  render(
    <QueryClientProvider client={client}>
      <FilePreview id={file} onBack={() => {}} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('img', { name: '装调现场.jpg' })).toBeTruthy()
})
