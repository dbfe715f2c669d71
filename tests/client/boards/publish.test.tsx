import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { contest, contestItem } from '../../../server/db/schema/contests'
import { BoardAdmin } from '../../../src/domains/boards/screens/manage/board-admin'
import { JUDGE, JUDGED, judge, prepare } from '../../server/boards/world'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

const here = screens('teacher')

test('before publishing it is said how many hand-ins their judges see too differently, and where that is settled', async () => {
  const { server } = here
  const { items, teams } = await prepare(server)
  const [item = 0] = items
  const [team = 0] = teams
  for (const [by, score] of [
    [JUDGE, 9000],
    [98, 1000],
  ] as const)
    await judge(server, { item, team, judge: by, score })
  await server.db.update(contest).set({ gapLimit: 20 }).where(eq(contest.id, JUDGED))
  await server.db.update(contestItem).set({ judges: 2 }).where(eq(contestItem.id, item))
  show(<BoardAdmin contest={(await here.teacher.get(contestsApi.detail, { id: JUDGED })).data} />)
  await userEvent.click(await screen.findByRole('button', { name: '发布结果' }))
  const box = within(await screen.findByRole('dialog', { name: '发布结果' }))
  expect(await box.findByText(/还有 1 份作品的评分分歧没有处理，按现有评分计入结果。/)).toBeTruthy()
  expect(box.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe(
    `/training-room/manager/2/mark?contest=${JUDGED}&tab=arrange`,
  )
})
