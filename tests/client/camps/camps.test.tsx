import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { dayOf } from '#contract/todo/todo.rules'
import { outboxNow } from '#lib/outbox/outbox'
import { campCheckin } from '../../../server/db/schema/camps'
import { content } from '../../../server/db/schema/content/content'
import { world } from '../../../server/db/seed/world'
import { CampDetail } from '../../../src/domains/camps/screens/camp-detail'
import { CampManage } from '../../../src/domains/camps/screens/manage/camp-manage'
import { ConsoleCamp } from '../../../src/domains/camps/screens/manage/console-camp'
import { StudyCenter } from '../../../src/domains/centres/screens/study'
import { ItemList } from '../../../src/domains/todo/screens/item-list'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const { people } = world
const user = userEvent.setup()
const back = () => {}
const here = screens('studentA', 'teacher')
const detail = async (id: number, by = here.studentA) => (await by.get(campsApi.detail, { id })).data

test('a camp shows phases by date, what is read of them, and one’s own days', async () => {
  show(<CampDetail id={41} onBack={back} />)
  expect(await screen.findByText('参与人数22人')).toBeTruthy()
  expect(screen.getByText('共2期')).toBeTruthy()
  const first = within(screen.getByRole('list', { name: '认识直播间的内容' }))
  expect(first.getByText('已读')).toBeTruthy()
  expect(first.getByRole('link', { name: /直播设备操作手册/ })).toBeTruthy()
  // What is not open yet leads nowhere.
  const last = within(screen.getByRole('list', { name: '开播与复盘的内容' }))
  expect(last.queryByRole('link')).toBeNull()
  const days = within(screen.getByRole('list', { name: '打卡日历' }))
  expect(days.getAllByText(/已打卡$/)).toHaveLength(4)
  expect(days.getAllByText(/今天，还没有打卡$/)).toHaveLength(1)
})

test('a learner reads what they wrote at their check-ins', async () => {
  show(<CampDetail id={41} onBack={back} />)
  await user.click(await screen.findByRole('button', { name: '打卡记录' }))
  const list = within(await screen.findByRole('list', { name: '打卡记录' }))
  expect(list.getAllByRole('listitem')).toHaveLength(4)
})

test('a period that nobody can join says why in a whole sentence', async () => {
  connect(here.server, here.teacher)
  show(<CampDetail id={41} onBack={back} />)
  const button = await screen.findByRole('button', { name: '报名已经截止' })
  expect(button.textContent).toBe('报名已经截止')
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

test('one joins a period and leaves it again', async () => {
  show(<CampDetail id={42} onBack={back} />)
  await user.click((await screen.findAllByRole('button', { name: '报名第1期' }))[0] as HTMLElement)
  expect(await screen.findByText('我的进度 · 第1期')).toBeTruthy()
  expect((await detail(42)).joined_num).toBe(6)
  await user.click(screen.getByRole('button', { name: '退出' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
  await waitFor(() => expect(screen.queryByText('我的进度 · 第1期')).toBeNull())
  expect((await detail(42)).joined_num).toBe(5)
})

test('a check-in made without a network waits, and counts for the day on which it was made', async () => {
  const made = dayOf(here.server.now())
  show(<CampDetail id={41} onBack={back} />)
  const button = await screen.findByRole('button', { name: '今日打卡' })
  goOffline()
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: '今天学到了什么' }), '火车上看完了')
  await user.click(dialog.getByRole('button', { name: '打卡' }))
  await waitFor(() => expect(outboxNow().waiting).toBe(1))
  expect(await screen.findByText('火车上看完了')).toBeTruthy()
  // It is made, though nobody was told yet: asked for once more it would look lost.
  expect(await screen.findByRole('button', { name: '修改今天的打卡' })).toBeTruthy()
  const rows = () =>
    here.server.db
      .select()
      .from(campCheckin)
      .where(and(eq(campCheckin.periodId, 2), eq(campCheckin.uid, people.studentA.uid), eq(campCheckin.day, made)))
  expect(await rows()).toEqual([])
  here.server.pass(20 * 3600)
  goOnline(here.server, here.studentA)
  await waitFor(async () => expect(await rows()).toMatchObject([{ content: '火车上看完了' }]))
})

test('a preview shows what people see, and neither joins nor checks in', async () => {
  connect(here.server, here.teacher)
  show(<CampDetail id={41} keep={{ preview: '1', from: 'x' }} onBack={back} />)
  expect(await screen.findByText(/学员看到的样子/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /打卡|报名/ })).toBeNull()
  const link = within(screen.getByRole('list', { name: '认识直播间的内容' })).getByRole('link', {
    name: /实训安全须知/,
  })
  expect(link.getAttribute('href')).toBe('/published-content-detail/6?preview=1&from=x')
})

test('phases are written together: a draft says what is missing, and is saved with its contents', async () => {
  connect(here.server, here.teacher)
  show(<CampManage id={41} asked={{}} />)
  await user.click(await screen.findByRole('button', { name: '添加阶段' }))
  expect(await screen.findByText('请填写第4个阶段的名称')).toBeTruthy()
  const names = screen.getAllByRole('textbox', { name: '阶段名称' })
  await user.type(names[3] as HTMLElement, '结营展示')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await detail(41, here.teacher)).total_days).toBe(11))
  expect((await detail(41, here.teacher)).phases.map(({ title, contents }) => [title, contents.length])).toEqual([
    ['认识直播间', 3],
    ['准备一场直播', 3],
    ['开播与复盘', 3],
    ['结营展示', 0],
  ])
})

test('phases that somebody else saved meanwhile are not written over: theirs are taken first', async () => {
  connect(here.server, here.teacher)
  const { client } = show(<CampManage id={41} asked={{}} />)
  const [first] = await screen.findAllByRole('textbox', { name: '阶段名称' })
  await user.type(first as HTMLElement, '（上）')
  const { phases, version, rules } = await detail(41, here.teacher)
  const theirs = phases.map(({ id, title, description, days, contents }, i) => ({
    ...{ id, title: i === 0 ? '走进直播间' : title, description, days },
    content_ids: contents.map((content) => content.id),
  }))
  await here.teacher.post(campsApi.savePhases, { id: 41, version, phases: theirs, rules })
  await client.invalidateQueries()
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  expect(await screen.findByDisplayValue('走进直播间')).toBeTruthy()
  expect(screen.queryByText(/^刚刚被其他人修改/)).toBeNull()
})

test('a period that a colleague changed unseen is not written over but by choice', async () => {
  connect(here.server, here.teacher)
  const now = here.server.now()
  const said = { id: 41, begin_time: now + 20 * 86_400, signup_begin: 0, signup_end: 0 }
  const { period_id } = (await here.teacher.post(campsApi.savePeriod, { ...said, places: 5 })).data
  const period = async () => (await detail(41, here.teacher)).periods.find(({ id }) => id === period_id)
  const { version = 0, number = 0 } = (await period()) ?? {}
  show(<CampManage id={41} asked={{ tab: 'periods' }} />)
  await user.click(await screen.findByRole('button', { name: `第${number}期的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '修改' }))
  await expectChoice({
    ...{ mine: '0', words: '7' },
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /^名额/ }),
    saved: async () => String((await period())?.places),
    theirs: (places) => here.teacher.post(campsApi.savePeriod, { ...said, period_id, version, places: Number(places) }),
  })
})

test('a period begins on a day, without an hour', async () => {
  connect(here.server, here.teacher)
  show(<CampManage id={41} asked={{ tab: 'periods' }} />)
  await user.click(await screen.findByRole('button', { name: '安排一期' }))
  const dialog = within(await screen.findByRole('dialog', { name: '安排一期' }))
  const day = dialog.getByLabelText(/^开营日期/) as HTMLInputElement
  expect([day.type, day.required || day.getAttribute('aria-required')]).toEqual(['date', 'true'])
  // On a desk the browser's own field shows no placeholder.
  expect(dialog.getByText('不填表示马上可以报名')).toBeTruthy()
  expect(dialog.getByText('不填表示开营时截止；可以晚于开营，不晚于结营')).toBeTruthy()
  fireEvent.change(day, { target: { value: '2027-03-01' } })
  await user.type(dialog.getByRole('textbox', { name: '名额' }), '25')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(async () => {
    const made = (await detail(41, here.teacher)).periods.find(({ number }) => number === 3)
    expect(made).toMatchObject({ begin_time: Date.UTC(2027, 1, 28, 16) / 1000, places: 25 })
  })
})

const choose = async (action: string) => {
  await user.click((await screen.findAllByRole('button', { name: /的更多操作$/ }))[0] as HTMLElement)
  await user.click(await screen.findByText(action))
}

test('a manager lists people with their days, graduates one with a reason, and reads their check-ins', async () => {
  connect(here.server, here.teacher)
  show(<CampManage id={41} asked={{ tab: 'members' }} />)
  // One period is always shown: none is no choice, and nothing has to be filled in.
  const period = await screen.findByRole<HTMLSelectElement>('combobox', { name: '期次' })
  expect(period.getAttribute('aria-required')).toBeNull()
  expect([...period.options].every(({ value }) => value !== '')).toBe(true)
  expect(await screen.findByText(people.studentA.truename)).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: /^设为结营/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '代表学校参赛')
  await user.click(dialog.getByRole('button', { name: '设为结营' }))
  expect(await screen.findByText('代表学校参赛')).toBeTruthy()
  // A certificate that was awarded for it stays, and whoever takes it back knows.
  await choose('撤销结营')
  expect(await screen.findByText(/已经颁发的证书不会随之撤销/)).toBeTruthy()
  const taking = within(await screen.findByRole('dialog'))
  await user.type(taking.getByRole('textbox'), '名单有误')
  await user.click(taking.getByRole('button', { name: '撤销结营' }))
  expect(await screen.findByText('结营已撤销：名单有误')).toBeTruthy()
})

test('whoever has what is asked for asks for graduation; taken back, it is refused in words', async () => {
  const asks = async (need_days: number) => {
    const { phases, rules, version } = await detail(41, here.teacher)
    const kept = phases.map(({ id, title, description, days, contents }) => ({
      ...{ id, title, description, days, content_ids: contents.map((one) => one.id) },
    }))
    await here.teacher.post(campsApi.savePhases, {
      ...{ id: 41, version, rules: { ...rules, need_days, need_percent: 0 }, phases: kept },
    })
  }
  // Who checked in on four days has enough, once less is asked for.
  await asks(4)
  const graduated = async () => (await detail(41)).mine?.graduate_time ?? 0
  show(<CampDetail id={41} onBack={back} />)
  expect(await screen.findByText('已达到结营要求')).toBeTruthy()
  expect(await graduated()).toBe(0)
  // More is asked for while the button stands there.
  await asks(6)
  await user.click(screen.getByRole('button', { name: '申请结营' }))
  expect(await screen.findByText(/^还没有达到结营要求：打卡满 6 天/)).toBeTruthy()
  expect(await graduated()).toBe(0)
  await asks(4)
  cleanup()
  show(<CampDetail id={41} onBack={back} />)
  await user.click(await screen.findByRole('button', { name: '申请结营' }))
  expect(await screen.findByText('恭喜结营')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '申请结营' })).toBeNull())
  expect(screen.getByText(/ 结营$/)).toBeTruthy()
  expect(await graduated()).toBeGreaterThan(0)
  cleanup()
  const period_id = (await detail(41)).mine?.period_id ?? 0
  const taken = { id: 41, period_id, uids: [people.studentA.uid], graduated: 0 as const, reason: '作业补交' }
  expect((await here.teacher.post(campsApi.setGraduated, taken)).data.changed).toBe(1)
  show(<CampDetail id={41} onBack={back} />)
  // Why, and that the rule is none for them any more: asking would be refused.
  expect(await screen.findByText('结营已被撤销：作业补交。之后不会自动结营，有疑问请联系老师')).toBeTruthy()
  expect(screen.getByText('结营已撤销')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请结营' })).toBeNull()
  expect((await here.studentA.post(campsApi.graduate, { id: 41, period_id })).message).toBe('结营已被撤销，请联系老师')
  expect(await graduated()).toBe(0)
  cleanup()
  await here.teacher.post(campsApi.setGraduated, { ...taken, graduated: 1, reason: '补交了作业' })
  show(<CampDetail id={41} onBack={back} />)
  expect(await screen.findByText('老师已将你设为结营：补交了作业')).toBeTruthy()
})

test('the console features a camp and takes it down with a reason', async () => {
  const admin = await here.server.as(people.orgadmin.login)
  connect(here.server, admin)
  show(<ConsoleCamp asked={{ id: '42' }} onBack={back} />)
  await user.click(await screen.findByRole('button', { name: '设为精选' }))
  expect(await screen.findByRole('button', { name: '取消精选' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下架' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '内容过期')
  await user.click(dialog.getByRole('button', { name: '下架' }))
  await waitFor(async () => expect((await detail(42, admin)).state).toBe('taken_down'))
})

test('a room lists its camps and projects, and a camp that was deleted leaves its place', async () => {
  show(<ItemList roomId={3} />)
  const projects = within(await screen.findByRole('list', { name: '项目' }))
  expect(projects.getByRole('link', { name: /校园文创市集运营/ })).toBeTruthy()
  expect(screen.getByText(/^已提交 1 \/ \d 项$/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: /新手主播十日训练营/ })).toBeTruthy()
  cleanup()
  await here.server.db.update(content).set({ deletedTime: here.server.now() }).where(eq(content.id, 41))
  show(<ItemList roomId={3} />)
  expect((await screen.findAllByText('内容已被删除')).length).toBeGreaterThan(0)
})

test('the study centre leads back to the camp, with abilities drawn and told', async () => {
  show(<StudyCenter />)
  const going = within(await screen.findByRole('list', { name: '继续学习' }))
  expect(going.getByRole('link', { name: /新手主播十日训练营/ }).getAttribute('href')).toBe('/training-camp-detail/41')
  expect(within(screen.getByRole('list', { name: '各项能力' })).getByText('口头表达')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^能力维度：/ })).toBeTruthy()
})
