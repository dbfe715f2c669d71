import { afterAll, beforeAll, expect, it } from 'vitest'
import { deedLine } from '#contract/orgs/log/log.labels'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { people } from '../../support/people'
import { at, judgingWorld, type World } from './world'

let w: World
beforeAll(async () => {
  w = await judgingWorld()
})
afterAll(() => w.server.close())

it('keeps who arranged the judging, gave a marking back and why, by code numbers', async () => {
  const { teacher, judge, second, item } = w
  const dimensions = await w.dimensions()
  const [first, other] = [await w.uidOf(people.judge), await w.uidOf(people.supplier)]
  const assign = { ...at, item_id: item.id, codes: ['A01', 'A02'], judge_uids: [first, other] }
  expect((await teacher.post(judgingApi.assign, assign)).data.added).toBe(4)
  const rows = async (who: typeof judge) => (await who.get(judgingApi.teams, at)).data.list
  const [mine] = (await rows(judge)).filter((r) => r.code === 'A01')
  for (const d of dimensions) await w.give(judge, mine?.id ?? 0, d.id, d.full)
  const marking = { ...at, assignment_id: mine?.id ?? 0 }
  await judge.post(judgingApi.finish, { ...marking, comment: '', score: 10_000 })
  expect((await teacher.post(judgingApi.reopen, { ...marking, reason: '请核对创意分' })).code).toBe(20_000)
  const [his, last] = await rows(second)
  await second.post(judgingApi.recuse, { ...at, assignment_id: his?.id ?? 0, reason: '带过这个队' })
  await teacher.post(judgingApi.unassign, { ...at, ids: [last?.id ?? 0] })
  const { list } = (await teacher.get(lifecycleApi.log, { training_room_id: 2, limit: 5 })).data
  const [title] = list.map((l) => l.about.split('：')[0])
  expect(list.map(deedLine(roomActions)).reverse()).toEqual([
    `修改了评分维度：${title}：${item.title}`,
    expect.stringMatching(new RegExp(`^分配了评委：${title}：${item.title}，4 份：.+、.+$`)),
    expect.stringMatching(new RegExp(`^退回了评分：${title}：${item.title} A01：请核对创意分：.+$`)),
    `回避了评分：${title}：${item.title} ${his?.code}：带过这个队`,
    expect.stringMatching(new RegExp(`^取消了评委的评分任务：${title}：1 份：.+$`)),
  ])
})
