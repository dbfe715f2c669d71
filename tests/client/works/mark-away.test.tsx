import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { passesApi } from '#contract/works/passes/passes.api'
import { offlineCopyOf } from '#lib/offline-copy/offline-copy'
import { flushOutbox, outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { workComment } from '../../../server/db/schema/works/marks'
import { workPass } from '../../../server/db/schema/works/passes'
import { world } from '../../../server/db/seed/world'
import { marksQueries } from '../../../src/domains/works/marks.queries'
import { MarkScreen } from '../../../src/domains/works/screens/manage/marking/mark'
import { MarkDesk } from '../../../src/domains/works/screens/manage/marking/mark-desk'
import { MarkQueue } from '../../../src/domains/works/screens/manage/marking/mark-queue'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeFile, makeWork, textItem, uploadItem } from '../../support/works'

const ROOM = 2
const user = userEvent.setup()
let s: TestServer
let teacher: Client
let workId: number
let handed: number[]
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
})
afterAll(() => s.close())
beforeEach(async () => {
  const { workId: id, items } = await makeWork(s, { title: '带走批改', items: [textItem] })
  workId = id
  for (const { login } of [world.people.studentA, world.people.studentB]) {
    const who = await s.as(login)
    const of = { training_room_id: ROOM, work_id: id, device_time: s.now() }
    const value = { kind: 'text' as const, text: '先断电再动手' }
    await who.post(passesApi.saveAnswer, { ...of, item_id: items[0] ?? 0, value, base_revision: 0, client: 'x' })
    expect((await who.post(passesApi.handIn, of)).code).toBe(20_000)
  }
  handed = (await passes()).map((p) => p.submissionId)
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})
const passes = () => s.db.select().from(workPass).where(eq(workPass.workId, workId)).orderBy(workPass.submissionId)
const open = (node: React.ReactNode) => {
  connect(s, teacher)
  startOutbox()
  return show(node)
}
const settled = () => waitFor(() => expect(outboxNow().items).toEqual([]))

test('on a phone the mark centre has a way back into the room', async () => {
  const phone = { matches: false, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(phone)
  open(<MarkScreen roomId={ROOM} />)
  expect((await screen.findByRole('link', { name: '返回' })).getAttribute('href')).toBe(
    `/training-room/student/${ROOM}/index`,
  )
  media.mockRestore()
})

test('a comment made without a network stands on its picture, can be taken back, and arrives once', async () => {
  const { workId: id, items } = await makeWork(s, { title: '拍照', items: [uploadItem] })
  const who = await s.as(world.people.studentA.login)
  const of = { training_room_id: ROOM, work_id: id, device_time: s.now() }
  const value = { kind: 'upload' as const, add: [await makeFile(s, who.uid)], remove: [] }
  await who.post(passesApi.saveAnswer, { ...of, item_id: items[0] ?? 0, value, base_revision: 0, client: 'x' })
  await who.post(passesApi.handIn, of)
  const [pass] = await s.db.select().from(workPass).where(eq(workPass.workId, id))
  const submissionId = pass?.submissionId ?? 0
  const comments = () => s.db.select().from(workComment).where(eq(workComment.submissionId, submissionId))
  open(<MarkDesk roomId={ROOM} workId={id} submissionId={submissionId} />)
  const picture = await screen.findByRole('button', { name: /上批注$/ })
  // What the start has begun to send is over: nothing that is written below is on its way when it is taken back.
  await flushOutbox()
  goOffline()
  const note = async (text: string) => {
    await user.click(picture)
    await user.type(await screen.findByRole('textbox', { name: /^批注/ }), text)
    await user.click(screen.getByRole('button', { name: '添加批注' }))
  }
  await note('做得对')
  const list = within(await screen.findByRole('list', { name: '批注' }))
  expect(await list.findByText(/做得对/)).toBeTruthy()
  expect(list.getByText('待提交')).toBeTruthy()
  await user.click(list.getByRole('button', { name: '移除批注 1' }))
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  await note('先验电')
  expect(await screen.findByText(/先验电/)).toBeTruthy()
  await waitFor(() => expect(outboxNow().waiting).toBe(1))
  expect(await comments()).toEqual([])
  goOnline(s, teacher)
  await settled()
  expect((await comments()).map((c) => c.text)).toEqual(['先验电'])
  await waitFor(() => expect(screen.queryByText('待提交')).toBeNull())
  expect(await screen.findByText(/先验电/)).toBeTruthy()
})

test('returned without a network: closed here at once, its learner hears of it later', async () => {
  open(<MarkDesk roomId={ROOM} workId={workId} submissionId={handed[0] ?? 0} />)
  await screen.findByText('先断电再动手')
  goOffline()
  await user.click(screen.getByRole('button', { name: '退回修改' }))
  const dialog = within(await screen.findByRole('dialog', { name: /退回/ }))
  await user.type(dialog.getByRole('textbox', { name: /退回原因/ }), '补上验电')
  await user.click(dialog.getByRole('button', { name: '确定退回' }))
  expect(await screen.findByText(/退回已保存在这台设备上，联网后自动提交/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '完成评分' })).toBeNull()
  expect((await passes())[0]?.state).toBe('submitted')
  goOnline(s, teacher)
  await settled()
  expect((await passes())[0]?.state).toBe('returned')
  expect(await screen.findByText(/补上验电/)).toBeTruthy()
})

test('the queue taken along holds every hand-in; several marked at once without a network are marked later', async () => {
  const { client } = open(<MarkQueue roomId={ROOM} workId={workId} />)
  const keep = await screen.findByRole('switch', { name: '下载作品，离线评分' })
  expect(await screen.findByText('2 份待评，没有文件')).toBeTruthy()
  await user.click(keep)
  await waitFor(async () => expect((await offlineCopyOf(`mark:${workId}`))?.at).toBeGreaterThan(0))
  for (const id of handed) expect(client.getQueryData(marksQueries.sheet(ROOM, id).queryKey)).toBeTruthy()

  goOffline()
  for (const box of screen.getAllByRole('checkbox', { name: /^选择/ })) await user.click(box)
  await user.click(screen.getByRole('button', { name: '批量评分（2）' }))
  const dialog = within(await screen.findByRole('dialog', { name: '批量评分（2 份）' }))
  await user.type(dialog.getByRole('textbox', { name: '得分' }), '7')
  await user.click(dialog.getByRole('button', { name: '给这 2 份评分' }))
  await waitFor(() => expect(screen.getAllByText('待提交')).toHaveLength(2))
  expect((await passes()).map((p) => p.state)).toEqual(['submitted', 'submitted'])
  goOnline(s, teacher)
  await settled()
  expect((await passes()).map((p) => [p.state, p.score])).toEqual([
    ['marked', 7],
    ['marked', 7],
  ])
  expect(await screen.findByText('已给 2 份评分，2 份已全部评完')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '撤销这次批量评分' }))
  expect(await screen.findByText('已恢复 2 份')).toBeTruthy()
  expect((await passes()).map((p) => [p.state, p.score])).toEqual([
    ['submitted', -1],
    ['submitted', -1],
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销这次批量评分' })).toBeNull())
})
