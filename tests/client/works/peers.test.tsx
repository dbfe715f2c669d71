import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { workPass } from '../../../server/db/schema/works/passes'
import { workPeerReview } from '../../../server/db/schema/works/peers'
import { world } from '../../../server/db/seed/world'
import { PeerDesk } from '../../../src/domains/works/screens/manage/peers/peer-desk'
import { PeerReview } from '../../../src/domains/works/screens/peer-review'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { makeTeams, peerKit } from '../../support/peers'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, textItem, uploadItem } from '../../support/works'

const user = userEvent.setup()
let s: TestServer
let teacher: Client
let six: Client[]
let k: ReturnType<typeof peerKit>
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  six = (await makeTeams(s)).clients
  k = peerKit(s, teacher, six)
  const made = await makeWork(s, { items: [textItem, uploadItem], deadline: 0 })
  const [text = 0, upload = 0] = made.items
  Object.assign(k.made, { workId: made.workId, text, upload })
  await k.everybody()
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})
const open = (who: Client, node: React.ReactNode) => {
  connect(s, who)
  startOutbox()
  return show(node)
}
const kept = async (id: number) => (await s.db.select().from(workPeerReview).where(eq(workPeerReview.id, id)))[0]

test('a teacher turns it on, deals out and sees who is missing', async () => {
  open(teacher, <PeerDesk roomId={2} workId={k.made.workId} />)
  await user.click(await screen.findByRole('checkbox', { name: '开启互评' }))
  // Nothing is saved without its times.
  expect((screen.getByRole('button', { name: '保存互评设置' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('请选择开始时间')).toBeTruthy()
  cleanup()
  await k.save({ begin_time: s.now() + 60 })
  s.pass(60)
  open(teacher, <PeerDesk roomId={2} workId={k.made.workId} />)
  // What is dealt out by the clock is not said to be nothing meanwhile.
  expect(await screen.findByText('一分钟内自动分配，也可以现在就分配。')).toBeTruthy()
  cleanup()
  await k.save({ weight: 30 })
  open(teacher, <PeerDesk roomId={2} workId={k.made.workId} />)
  expect(await screen.findByText('已评 0 / 12 份')).toBeTruthy()
  expect(screen.getByText('进行中')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提醒没评完的' }))
  await waitFor(async () => expect((await k.desk()).reminded_time).toBeGreaterThan(0))
})

test('a learner reviews without names: kept as typed, offline too, handed over and changed', async () => {
  const [first] = await k.open()
  const id = first?.id ?? 0
  const who = k.by(first?.reviewerUid ?? 0)
  open(who, <WorkDetail roomId={2} workId={k.made.workId} step={undefined} />)
  const card = await screen.findByRole('link', { name: /待我互评/ })
  expect(card.getAttribute('href')).toBe(`/training-room/student/2/peer-review?workId=${k.made.workId}`)
  expect(within(card).getByText('2 份')).toBeTruthy()
  cleanup()

  open(who, <PeerReview roomId={2} workId={k.made.workId} reviewId={undefined} />)
  expect(await screen.findByText('已完成 0 / 2 份')).toBeTruthy()
  // Which work this is: one may review in several at once.
  expect(await screen.findByText('装调工单')).toBeTruthy()
  expect(screen.getByRole('link', { name: /作品 1/ })).toBeTruthy()
  cleanup()

  open(who, <PeerReview roomId={2} workId={k.made.workId} reviewId={id} />)
  const form = within(await screen.findByRole('region', { name: '第 1 项评分' }))
  expect(screen.getByText(/^方案\d+$/)).toBeTruthy()
  expect(screen.getByText('没有作答，计 0 分')).toBeTruthy()
  const done = screen.getByRole('button', { name: '提交互评' }) as HTMLButtonElement
  expect(done.disabled).toBe(true)
  await user.type(form.getByRole('textbox', { name: /得分/ }), '12')
  expect(await form.findByText('得分不能超过10分')).toBeTruthy()
  await user.clear(form.getByRole('textbox', { name: /得分/ }))
  goOffline()
  await user.type(form.getByRole('textbox', { name: /得分/ }), '8')
  await user.type(form.getByRole('textbox', { name: '评语' }), '步骤完整')
  await user.tab()
  expect(await screen.findByText(/已保存在这台设备上，联网后自动提交/)).toBeTruthy()
  expect((await kept(id))?.points).toEqual([])
  goOnline(s, who)
  await waitFor(async () => expect((await kept(id))?.points[0]).toMatchObject({ score: 8, comment: '步骤完整' }))
  expect((await kept(id))?.givenTime).toBe(0)
  await user.click(screen.getByRole('button', { name: '提交互评' }))
  await waitFor(async () => expect((await kept(id))?.givenTime).toBeGreaterThan(0))
})

test('handed over without a network, the list says that it waits, and counts it', async () => {
  const one = (await k.open()).find((row) => row.givenTime === 0)
  const id = one?.id ?? 0
  const who = k.by(one?.reviewerUid ?? 0)
  const review = (reviewId: number | undefined) => <PeerReview roomId={2} workId={k.made.workId} reviewId={reviewId} />
  const { visited } = open(
    who,
    <>
      {review(undefined)}
      {review(id)}
    </>,
  )
  const list = within(await screen.findByRole('list', { name: '待我互评' }))
  const form = within(await screen.findByRole('region', { name: '第 1 项评分' }))
  const given = list.queryAllByText('已提交').length
  goOffline()
  await user.type(form.getByRole('textbox', { name: /得分/ }), '7')
  await user.click(screen.getByRole('button', { name: '提交互评' }))
  expect(await list.findByText('待提交')).toBeTruthy()
  expect(screen.getByText(`已完成 ${given + 1} / 2 份`)).toBeTruthy()
  // The next one may not be on the device.
  await waitFor(() => expect(visited).toEqual([`/training-room/student/2/peer-review?workId=${k.made.workId}`]))
  goOnline(s, who)
  await waitFor(() => expect(list.getAllByText('已提交')).toHaveLength(given + 1))
  expect(list.queryByText('待提交')).toBeNull()
})

test('a rude review is taken out of the count with a reason', async () => {
  const [first] = await k.open()
  const id = first?.id ?? 0
  await k.give(k.by(first?.reviewerUid ?? 0), id, k.points(0, 0, '太差了'))
  open(teacher, <PeerDesk roomId={2} workId={k.made.workId} />)
  // Who was dealt which hand-in is drawn by lot: others may stand in the list, and have reviews, before this one.
  const pass = await s.db
    .select({ uid: workPass.uid })
    .from(workPass)
    .where(eq(workPass.id, first?.passId ?? 0))
  const of = world.students.find(({ uid }) => uid === pass[0]?.uid)?.truename ?? ''
  await user.click(await screen.findByRole('button', { name: `查看互评：${of}` }))
  const dialog = within(await screen.findByRole('dialog'))
  const rude = (await dialog.findByText('太差了')).closest('section') ?? document.body
  const review = within(rude)
  await user.click(review.getByRole('button', { name: '不计入' }))
  await user.click(review.getByRole('button', { name: '确定不计入' }))
  expect(await review.findByText('请填写不计入的原因')).toBeTruthy()
  await user.type(review.getByRole('textbox'), '言语不当')
  await user.click(review.getByRole('button', { name: '确定不计入' }))
  await waitFor(async () => expect((await kept(id))?.dismissedReason).toBe('言语不当'))
})

test('released and over, the learner reads what others said, and no name', async () => {
  const rows = await k.open()
  // A hand-in that nobody has reviewed: which those are is drawn by lot as well.
  const subject = rows.find((r) => rows.every((other) => other.passId !== r.passId || other.givenTime === 0))
  const id = subject?.id ?? 0
  await k.give(k.by(subject?.reviewerUid ?? 0), id, k.points(9, 0, '图很清楚'))
  await s.db.execute(`update work set released_time = ${s.now()} where id = ${k.made.workId}`)
  s.pass(3600)
  const pass = await s.db.execute(`select uid from work_pass where id = ${subject?.passId}`)
  const [{ uid }] = (pass as unknown as { rows: [{ uid: number }] }).rows
  open(k.by(uid), <WorkDetail roomId={2} workId={k.made.workId} step={undefined} />)
  const said = within(await screen.findByRole('region', { name: '同学 1的互评' }))
  expect(said.getByText('图很清楚')).toBeTruthy()
  expect(screen.getByText(/收到 1 份互评/)).toBeTruthy()
})
