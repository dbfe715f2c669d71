import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { outboxNow } from '#lib/outbox/outbox'
import { campMember } from '../../../server/db/schema/camps'
import { content } from '../../../server/db/schema/content/content'
import { checkIn } from '../../../src/domains/camps/camps.offline'
import { campsQueries } from '../../../src/domains/camps/camps.queries'
import { CampReading } from '../../../src/domains/camps/screens/camp-reading'
import { StudyCenter } from '../../../src/domains/centres/screens/study'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const here = screens('studentA')
afterEach(async () => {
  goOnline(here.server, here.studentA)
  await waitFor(() => expect(outboxNow().items).toEqual([]))
})
const CAMP = '新手主播十日训练营'
const tile = () => screen.findByRole('link', { name: new RegExp(CAMP) })
const checkingIn = () => checkIn({ campId: 41, periodId: 2, title: CAMP, content: '练了开场' })

test('one’s camps stand with period, days and what is read, and lead to each', async () => {
  show(<CampReading />)
  const link = await tile()
  expect(link.getAttribute('href')).toBe('/training-camp-detail/41')
  expect(within(link).getByText(/^第2期 · \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d · 打卡 4 天$/)).toBeTruthy()
  expect(within(link).getByText('进行中')).toBeTruthy()
  expect(within(link).getByText('今天还没有打卡')).toBeTruthy()
  expect(
    within(link)
      .getByRole('progressbar', { name: `${CAMP}的学习进度` })
      .getAttribute('aria-valuenow'),
  ).toBe('11')
  cleanup()
  await here.studentA.post(campsApi.checkin, { id: 41, period_id: 2, at: here.server.now(), content: '练了开场' })
  show(<CampReading />)
  expect(within(await tile()).getByText('今天已打卡')).toBeTruthy()
})

test('what runs comes first, and each stage is shown alone', async () => {
  await here.server.db.insert(campMember).values([
    { periodId: 1, uid: here.studentA.uid, contentId: 41, joinTime: 1, graduateTime: here.server.now() - 86_400 },
    { periodId: 3, uid: here.studentA.uid, contentId: 42, joinTime: 1 },
  ])
  show(<CampReading />)
  await screen.findByRole('list', { name: '我的训练营' })
  const shown = () => screen.getAllByText(/^第\d期 · /).map((line) => line.textContent?.slice(0, 3))
  expect(shown()).toEqual(['第2期', '第1期', '第1期'])
  await user.click(screen.getByRole('button', { name: '未开营' }))
  expect(screen.getAllByRole('link', { name: /第\d期/ })).toHaveLength(1)
  expect(screen.getByRole('link', { name: /助农直播训练营/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '已结束' }))
  expect(within(await tile()).getByText('已结营')).toBeTruthy()
  expect(screen.queryByText(/今天/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '进行中' }))
  expect(shown()).toEqual(['第2期'])
})

test('who is in no camp is led to those that there are, and a stage without any says so', async () => {
  connect(here.server, await here.server.as(people.outsider))
  show(<CampReading />)
  expect(await screen.findByText('还没有参加训练营')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去实训中心' }).getAttribute('href')).toBe('/training-center')
  await user.click(screen.getByRole('button', { name: '已结束' }))
  expect(await screen.findByText('还没有结束的训练营')).toBeTruthy()
})

test('without a network what was seen stays, and a check-in that waits is said to; what was not seen says so', async () => {
  const { client } = show(<CampReading />)
  await tile()
  goOffline()
  await act(() => client.refetchQueries({ queryKey: campsQueries.mine().queryKey }))
  await act(async () => void (await checkingIn()))
  expect(await screen.findByText(/没有打开过的训练营需要联网/)).toBeTruthy()
  expect(within(await tile()).getByText('今天的打卡待提交')).toBeTruthy()
  goOnline(here.server, here.studentA)
  expect(await within(await tile()).findByText('今天已打卡')).toBeTruthy()
  goOffline()
  cleanup()
  show(<CampReading />)
  expect(await screen.findByRole('button', { name: /重试|重新/ })).toBeTruthy()
})

test('a camp that was taken down or deleted keeps its place', async () => {
  await here.server.db.update(content).set({ onlineStatus: -1 }).where(eq(content.id, 41))
  show(<CampReading />)
  expect(within(await tile()).getByText('已下架')).toBeTruthy()
  expect(within(await tile()).queryByText(/今天/)).toBeNull()
  cleanup()
  await here.server.db.update(content).set({ deletedTime: here.server.now() }).where(eq(content.id, 41))
  show(<CampReading />)
  expect(await screen.findByText('内容已被删除')).toBeTruthy()
  expect(screen.queryByRole('link', { name: new RegExp(CAMP) })).toBeNull()
})

test('the study centre leads to all of one’s camps', async () => {
  show(<StudyCenter />)
  expect((await screen.findByRole('link', { name: '全部训练营' })).getAttribute('href')).toBe('/camp-reading')
})
