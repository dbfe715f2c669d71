import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { contestTeam } from '../../../server/db/schema/contests'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { Reveal } from '../../../src/domains/boards/screens/manage/reveal'
import { JUDGE, JUDGED, judge, prepare } from '../../server/boards/world'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { width } from '../contests/width'

const MORE = 118
let server: TestServer
const user = userEvent.setup()
beforeAll(async () => {
  server = await startServer()
  width('desk')
  const { items, teams } = await prepare(server)
  await judge(server, { item: items[0] ?? 0, team: teams[0] ?? 0, judge: JUDGE, score: 9000 })
  const titles = Array.from({ length: MORE }, (_, i) => `第${i + 1}小队`)
  const common = { contestId: JUDGED, status: 3, createTime: server.now() }
  await server.db.insert(contestTeam).values(titles.map((title) => ({ ...common, title })))
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

it('reveals more lines than one answer holds: one by one, by tens, all, and none again', async () => {
  const teacher = await server.as(people.teacher)
  connect(server, teacher)
  const { total, list } = (await teacher.get(boardsApi.rank, { contest_id: JUDGED, limit: 1 })).data
  expect(total).toBeGreaterThan(100)
  const winner = list[0]?.title ?? ''
  show(<Reveal contestId={JUDGED} />)
  await user.click(await screen.findByRole('button', { name: '全部' }))
  expect(await screen.findByText(`前面还有 ${total - 8} 个名次`)).toBeTruthy()
  expect(screen.queryByText(/小队$/)).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByText(`第${MORE}小队`)).toBeTruthy()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getAllByText(/小队$/)).toHaveLength(11)
  await user.click(screen.getByRole('button', { name: '下十个' }))
  expect(screen.getAllByText(/小队$/)).toHaveLength(21)
  expect(screen.queryByText(winner)).toBeNull()
  await user.keyboard('{End}')
  await waitFor(() => expect(screen.getByText(winner)).toBeTruthy())
  expect(screen.getAllByText(/小队$/)).toHaveLength(MORE)
  await user.keyboard('{Home}')
  expect(screen.queryByText(/小队$/)).toBeNull()
})

it('reveals one bracket after the other, each from its last line', async () => {
  connect(server, await server.as(people.teacher))
  show(<Reveal contestId={JUDGED} />)
  expect((await screen.findByRole('region', { name: /直播脚本创作赛/ })).textContent).toContain('· 中职组')
  expect(screen.getAllByText('未揭晓')).toHaveLength(2)
  await user.keyboard('{End}')
  await waitFor(() => expect(screen.queryByText('未揭晓')).toBeNull())
  // Nothing is shown of the next one before its first key.
  await user.click(screen.getByRole('button', { name: '全部' }))
  await waitFor(() => expect(screen.getAllByText('未揭晓').length).toBeGreaterThan(2))
})
