import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { plansApi } from '#contract/plans/plans.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { worksApi } from '#contract/works/works.api'
import { certRequirement } from '../../../server/db/schema/certs'
import { room } from '../../../server/db/schema/rooms/rooms'
import { todoEntry } from '../../../server/db/schema/todo'
import { RoomTodo } from '../../../src/app/home/room-todo'
import { TeachCenter } from '../../../src/domains/centres/screens/teach'
import { CertCenter } from '../../../src/domains/certs/screens/cert-front'
import { CertStatsPage } from '../../../src/domains/certs/screens/cert-stats'
import { AskedFields } from '../../../src/domains/certs/screens/manage/asked-fields'
import { ContestInfo } from '../../../src/domains/contests/screens/manage/info/contest-info'
import { markView } from '../../../src/domains/judging/screens/manage/mark-tabs'
import { PlanEditor } from '../../../src/domains/plans/screens/manage/editor'
import { ItemDesk } from '../../../src/domains/plans/screens/manage/item-desk'
import { PlanLearner } from '../../../src/domains/plans/screens/manage/learner'
import { ManagePlans } from '../../../src/domains/plans/screens/manage/plans'
import { PlanContent } from '../../../src/domains/plans/screens/plan-content'
import { PlanDetail } from '../../../src/domains/plans/screens/plan-detail'
import { PlanInfo } from '../../../src/domains/plans/screens/plan-info'
import { LearnerFigures } from '../../../src/domains/rooms/parts/figures/learners'
import { OwnFigures } from '../../../src/domains/rooms/parts/figures/own-figures'
import { roomsQueries } from '../../../src/domains/rooms/rooms.queries'
import { CloneRoom } from '../../../src/domains/rooms/screens/manage/console/clone-room'
import { RoomDataBoard } from '../../../src/domains/rooms/screens/manage/figures/data'
import { PageScreen } from '../../../src/domains/rooms/screens/manage/page/page'
import { SettingLog } from '../../../src/domains/rooms/screens/manage/setting/setting-log'
import { AddSoftware } from '../../../src/domains/software/screens/manage/add-software'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

/** What every room of this school calls a work. */
const WORD = '任务书'
const user = userEvent.setup()
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  student = await s.as(people.studentA)
  await s.db.update(room).set({ menus: { work: { label: WORD } } })
  await s.db.insert(certRequirement).values({ certId: 2, kind: 'work', refId: 1, need: 60 })
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

function InRoom({ id, children }: { id: number; children: (room: RoomDetail) => ReactElement }) {
  const { data } = useQuery(roomsQueries.detail(id))
  return data ? children(data) : null
}
const titles = { roomId: 1, planId: 1 }

const screens: [string, 'teacher' | 'student', ReactElement, RegExp][] = [
  ['a plan', 'student', <PlanDetail key="" {...titles} />, /任务书 · /],
  ['what a plan is', 'student', <PlanInfo key="" {...titles} />, /任务书 1 项/],
  ['a plan as it is made', 'teacher', <PlanEditor key="" {...titles} />, /任务书/],
  ['one learner’s plans', 'teacher', <PlanLearner key="" roomId={1} uid={4} />, /任务书 · /],
  ['plans that there are not', 'teacher', <ManagePlans key="" roomId={3} />, /把课程、任务书、考试/],
  [
    'what a certificate asks for',
    'student',
    <CertCenter key="" at={{ roomId: 6, containerId: 1, certId: 2 }} />,
    /任务书/,
  ],
  [
    'the figures of a certificate',
    'teacher',
    <CertStatsPage key="" at={{ roomId: 6, containerId: 1, certId: 2 }} />,
    /任务书/,
  ],
  [
    'what a certificate may ask for',
    'teacher',
    <AskedFields key="" roomId={3} self={0} known={[]} value={[]} onChange={() => {}} />,
    /任务书 · /,
  ],
  ['the classes of a teacher', 'teacher', <TeachCenter key="" />, /任务书已提交 \d+\/\d+ 份/],
  ['the data board', 'teacher', <RoomDataBoard key="" roomId={3} />, /^任务书$/],
  ['the learners’ figures', 'teacher', <LearnerFigures key="" roomId={3} template={3} />, /^任务书$/],
  ['one’s own figures', 'student', <OwnFigures key="" roomId={3} />, /^任务书$/],
  ['what a home may show', 'teacher', <PageScreen key="" roomId={3} draw={() => null} />, /考试、任务书、任务/],
  ['software for a room', 'teacher', <AddSoftware key="" roomId={1} onClose={() => {}} />, /只从任务书中进入/],
  [
    'contents of a contest',
    'teacher',
    <ContestInfo key="" roomId={2} contestId={9} section="items" onSection={() => {}} weights={() => null} />,
    /绑定实训室的任务书、/,
  ],
]
test.each(screens)('%s says a work as its room does', async (_, who, shown, said) => {
  connect(s, who === 'teacher' ? teacher : student)
  show(shown)
  expect(await screen.findAllByText(said)).not.toEqual([])
  plain()
})

/** What the platform says, beside what the demo's people wrote. */
const plain = () => expect(screen.queryAllByText(/^(工单(?!实训)|作业)|\{work\}/).map((e) => e.textContent)).toEqual([])
const itemId = async () => {
  const { data } = await student.get(plansApi.detail, { id: 1 })
  return data.stages.flatMap(({ items }) => items).find(({ kind }) => kind === 'work')?.id ?? 0
}

test('one item of a plan says it, for its learner and its teacher', async () => {
  const at = { roomId: 1, planId: 1, itemId: await itemId() }
  connect(s, student)
  show(<PlanContent {...at} />)
  await screen.findByText(/^任务书 · /)
  cleanup()
  connect(s, teacher)
  show(<ItemDesk {...at} />)
  await screen.findByText(/^任务书 · /)
  plain()
})

test('the form of an item offers it, and says which there are none of', async () => {
  connect(s, teacher)
  show(<PlanEditor roomId={1} />)
  await user.click(await screen.findByRole('button', { name: /^添加安排到/ }))
  const form = await screen.findByRole('dialog', { name: '添加安排' })
  await user.click(await within(form).findByRole('radio', { name: WORD }))
  await within(form).findByLabelText(`选择${WORD}`)
  plain()
})

test('a copy of a room and the log of its settings say it', async () => {
  connect(s, teacher)
  const at = { training_room_id: 3 }
  const settings = (await teacher.get(settingApi.get, at)).data
  await teacher.post(worksApi.create, { ...at, title: '记一笔' })
  show(<CloneRoom settings={settings} onClose={() => {}} />)
  await screen.findByRole('checkbox', { name: /^任务书 / })
  expect(screen.getByText(/带上的课程、考试、比赛、任务书、任务/)).toBeTruthy()
  cleanup()
  show(<SettingLog roomId={3} />)
  await screen.findAllByText(/新建了任务书.*记一笔/)
  plain()
})

test('what a contest is bound to is chosen under it, and the mark centre has it beside contests', async () => {
  connect(s, teacher)
  show(<ContestInfo roomId={2} contestId={9} section="items" onSection={() => {}} weights={() => null} />)
  await user.click(await screen.findByRole('button', { name: `绑定${WORD}、任务、考试或项目` }))
  const box = await screen.findByRole('dialog', { name: `绑定${WORD}、任务、考试或项目` })
  await within(box).findByText(WORD)
  cleanup()
  show(<InRoom id={2}>{(data) => <>{markView(data, undefined).tabs}</>}</InRoom>)
  await screen.findByText(WORD)
  plain()
})

test('a home on which nothing waits says it', async () => {
  const nobody = await s.as(people.orgadmin)
  connect(s, nobody)
  await s.db.delete(todoEntry)
  show(<InRoom id={6}>{(data) => <RoomTodo room={data} />}</InRoom>)
  expect(await screen.findByText(`${WORD}、任务、比赛和组队有新的安排会出现在这里`)).toBeTruthy()
})
