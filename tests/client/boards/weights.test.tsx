import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { BoardAdmin } from '../../../src/domains/boards/screens/manage/board-admin'
import { JUDGED, prepare, setContest } from '../../server/boards/world'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { width } from '../contests/width'

let server: TestServer
let teacher: Client
let ids: Awaited<ReturnType<typeof prepare>>
const user = userEvent.setup()
beforeAll(async () => {
  server = await startServer()
  width('phone')
  ids = await prepare(server)
  teacher = await server.as(people.teacher)
  await setContest(server, JUDGED, { markTime: server.now() - 100 })
})
afterAll(async () => {
  cleanup()
  await server.close()
})

it('says that somebody else saved other weights meanwhile, and replaces them only when told to', async () => {
  connect(server, teacher)
  const contest = (await teacher.get(contestsApi.detail, { id: JUDGED })).data
  show(<BoardAdmin contest={contest} />)
  await user.click(await screen.findByRole('button', { name: '分配权重' }))
  const box = await screen.findByRole('dialog', { name: '分配权重' })
  const field = (await within(box).findByDisplayValue('60')) as HTMLInputElement
  await user.clear(field)
  await user.type(field, '35')
  await user.type(within(box).getByRole('textbox', { name: /调整原因/ }), '我的意见')
  const [a = 0, b = 0] = ids.items
  const theirs = [
    { id: a, weight: 50 },
    { id: b, weight: 50 },
  ]
  const other = await server.as(people.orgadmin)
  await other.post(boardsApi.saveWeight, { contest_id: JUDGED, weights: theirs, reason: '裁判长意见' })
  await user.click(within(box).getByRole('button', { name: '确定' }))
  expect(await within(box).findByText(/刚刚被其他人修改，你填写的内容还在这里/)).toBeTruthy()
  const stands = async () => (await teacher.get(boardsApi.weights, { contest_id: JUDGED })).data
  expect((await stands()).list.map((w) => w.weight)).toEqual([50, 50])
  expect(field.value).toBe('35')
  await user.click(within(box).getByRole('button', { name: '用我的' }))
  await user.click(within(box).getByRole('button', { name: '确定' }))
  await waitFor(async () => expect((await stands()).list.map((w) => w.weight)).toEqual([35, 65]))
})
