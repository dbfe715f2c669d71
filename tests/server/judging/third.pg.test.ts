import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { waiting } from '../../support/faults/locks'
import { people } from '../../support/people'
import { until } from '../../support/until'
import { at, CONTEST, judgingWorld, type World } from './world'

let w: World
beforeAll(async () => {
  w = await judgingWorld()
})
afterAll(() => w.server.close())

it('calls a third also where two judges who are far apart finish at the same moment', async () => {
  const dimensions = await w.dimensions()
  const judges = [w.judge, w.second]
  const judge_uids = [await w.uidOf(people.judge), await w.uidOf(people.supplier)]
  await w.teacher.post(judgingApi.assign, { ...at, item_id: w.item.id, codes: ['A01'], judge_uids })
  const given = await Promise.all(
    judges.map(async (who, i) => {
      const [row] = (await who.get(judgingApi.teams, at)).data.list
      for (const d of dimensions) await w.give(who, row?.id ?? 0, d.id, i ? d.full : 0)
      return { assignment_id: row?.id ?? 0, comment: '', score: i ? 10_000 : 0 }
    }),
  )
  await w.db.execute(
    sql`insert into contest_board (contest_id, stale) values (${CONTEST}, false) on conflict do nothing`,
  )
  // The board is held, so that neither is through before the other is under way.
  const { answers } = await w.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from contest_board where contest_id = ${CONTEST} for update`)
    const answers = judges.map((who, i) =>
      who.post(judgingApi.finish, { ...at, ...(given[i] as (typeof given)[number]) }),
    )
    await until(async () => expect(await waiting(w.db)).toBe(2))
    return { answers }
  })
  const said = await Promise.all(answers)
  expect(said.map((a) => a.data?.third).sort()).toEqual([false, true])
  expect((await w.leader.get(judgingApi.teams, at)).data.list).toMatchObject([{ code: 'A01', third: true }])
})
