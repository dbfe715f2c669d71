import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pushHandlers } from '../../../src/app/push'
import { authoringApi } from '../../../src/contract/contests/authoring/authoring.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { examsApi } from '../../../src/contract/exams/exams.api'
import { WeightDialog } from '../../../src/domains/boards/screens/manage/weight-dialog'
import { ContestManage } from '../../../src/domains/contests/screens/manage/contest-manage'
import { ContestInfo } from '../../../src/domains/contests/screens/manage/info/contest-info'
import { SettingScreen } from '../../../src/domains/rooms/screens/manage/setting/setting'
import { examDraft } from '../../server/exams/draft'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { width } from './width'

/** An exam of another day, as a form sends it. */
let server: TestServer
let teacher: Client
const user = userEvent.setup()
beforeEach(async () => {
  server = await startServer()
  width('desk')
  teacher = await server.as(people.teacher)
  connect(server, teacher)
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  await server.close()
})

function Editor({ id, at = 'base' }: { id: number; at?: string }) {
  const [section, setSection] = useState(at)
  return (
    <ContestInfo
      roomId={2}
      contestId={id}
      section={section}
      onSection={setSection}
      weights={(onClose) => <WeightDialog contestId={id} onClose={onClose} />}
    />
  )
}
const edit = (id: number, at?: string) => show(<Editor id={id} {...(at && { at })} />, pushHandlers)
const settingOf = async (id: number) => (await teacher.get(authoringApi.setting, { id })).data
const go = async (name: string) => user.click(await screen.findByRole('button', { name }))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const save = () => press('保存')

it('makes a contest from the list', async () => {
  show(<ContestManage roomId={2} contestId={undefined} onOpen={() => {}} />, pushHandlers)
  await press('新建比赛')
  await press('新建')
  expect(await screen.findByText('请填写比赛名称')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /名称/ }), '短视频剪辑赛')
  await press('新建')
  await waitFor(async () => {
    const { list } = (await teacher.get(contestsApi.lists, { training_room_id: 2 })).data
    expect(list.find((c) => c.title === '短视频剪辑赛')?.published).toBe(false)
  })
  expect(await screen.findByText('短视频剪辑赛')).toBeTruthy()
})

it('begins a contest as the kind that the room’s settings name', async () => {
  show(<SettingScreen roomId={2} tab="team" onTab={() => {}} />, pushHandlers)
  await user.click(await screen.findByRole('radio', { name: /个人赛/ }))
  await save()
  expect(await screen.findByText('已保存')).toBeTruthy()
  cleanup()
  show(<ContestManage roomId={2} contestId={undefined} onOpen={() => {}} />, pushHandlers)
  await press('新建比赛')
  await user.type(screen.getByRole('textbox', { name: /名称/ }), '个人技能赛')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /个人赛/ }).checked).toBe(true))
  await press('新建')
  await waitFor(async () => {
    const { list } = (await teacher.get(contestsApi.lists, { training_room_id: 2 })).data
    expect(list.find((c) => c.title === '个人技能赛')?.type).toBe(2)
  })
})

it('saves parts of different kinds with one button', async () => {
  edit(9)
  const name = await screen.findByRole('textbox', { name: /名称/ })
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await user.type(name, '（春季）')
  await go('报名')
  await user.click(await screen.findByRole('button', { name: '添加组别' }))
  await user.type(screen.getByRole('textbox', { name: '组别名称' }), '本科组')
  await go('内容')
  await press('添加内容项')
  await user.type(await screen.findByRole('textbox', { name: /名称/ }), '现场答辩')
  await save()
  // Its items count unevenly: a fourth takes its share of all of them.
  expect(await screen.findByText('已保存，权重已按原有比例调整，请检查')).toBeTruthy()
  const saved = await settingOf(9)
  expect(saved).toMatchObject({ title: '校园带货马拉松（春季）', brackets: [{ title: '本科组' }] })
  expect(saved.items.map((i) => i.title)).toEqual(['接力直播', '亮点切片', '直播规则考核', '现场答辩'])
  expect(saved.items.reduce((sum, i) => sum + i.weight, 0)).toBe(100)
})

it('says who is asked for what: a team once, and who comes without one for name, school and team', async () => {
  edit(9)
  await go('报名')
  const ofTeams =
    '每支团队填写一次，由报名的人填写。用报名表报名的人另外填写姓名、学校和团队，由本队报名的队员不用填写。'
  expect(await screen.findByText(ofTeams)).toBeTruthy()
  cleanup()
  edit(8)
  await go('报名')
  expect(await screen.findByText('姓名和学校总会询问，这里添加另外需要填写的内容。')).toBeTruthy()
})

it('says what is missing before it publishes, and leads there', async () => {
  const { data } = await teacher.post(authoringApi.create, { training_room_id: 2, title: '新赛' })
  edit(data.id)
  await press('发布')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '请设置报名和比赛的起止时间' }))
  expect(await screen.findByLabelText(/报名开始/)).toBeTruthy()
  expect((await settingOf(data.id)).status).toBe('draft')
})

it('binds a task of the room, each once', async () => {
  edit(9, 'items')
  await press('绑定工单、任务、考试或项目')
  const bound = (await screen.findByText('开赛直播切片剪辑')).closest('button')
  expect(bound?.disabled ?? true).toBe(true)
  await user.click(await screen.findByText('主播妆造教程图文'))
  await save()
  await waitFor(async () =>
    expect((await settingOf(9)).items.map((i) => [i.kind, i.ref_id])).toEqual([
      ['own', 0],
      ['task', 5],
      ['exam', 7],
      ['task', 9],
    ]),
  )
})

it('binds an exam of the room, which a contest has once', async () => {
  await teacher.post(examsApi.save, { ...examDraft, title: '选品知识考核', training_room_id: 2 })
  edit(9, 'items')
  await press('绑定工单、任务、考试或项目')
  const dialog = within(await screen.findByRole('dialog', { name: '绑定工单、任务、考试或项目' }))
  await user.click(await dialog.findByRole('button', { name: '考试' }))
  expect(dialog.queryByText('主播妆造教程图文')).toBeNull()
  const bound = (await dialog.findByText('直播规则与合规考核')).closest('button')
  expect(bound?.disabled ?? true).toBe(true)
  await user.click(await dialog.findByText('选品知识考核'))
  expect(await screen.findByText(/绑定考试“选品知识考核”：成绩公布后评委可以看到得分/)).toBeTruthy()
  await save()
  await waitFor(async () =>
    expect((await settingOf(9)).items.at(-1)).toMatchObject({ kind: 'exam', title: '选品知识考核' }),
  )
})

it('keeps what was typed when somebody else saved meanwhile', async () => {
  edit(9)
  await user.type(await screen.findByRole('textbox', { name: /名称/ }), '甲')
  const { version } = await settingOf(9)
  const other = await server.as(people.orgadmin)
  await other.post(authoringApi.update, { id: 9, version, title: '别人的名称' })
  await save()
  expect(await screen.findByText('比赛设置已被他人修改，请刷新后重试')).toBeTruthy()
  await press('用我的')
  await waitFor(async () => expect((await settingOf(9)).title).toBe('校园带货马拉松甲'))
})

it('gives a team more time', async () => {
  edit(4, 'time')
  const row = (await screen.findByText('星辰战队')).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: /调整时间/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: '加时' }), '30')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写加时原因')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '现场停电')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('30 分钟')).toBeTruthy()
})

it('says at once that saving needs the network', async () => {
  edit(9)
  await user.type(await screen.findByRole('textbox', { name: /名称/ }), '乙')
  goOffline()
  await save()
  expect((await settingOf(9)).title).toBe('校园带货马拉松')
})
