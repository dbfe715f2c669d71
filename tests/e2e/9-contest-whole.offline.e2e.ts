import { and, eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { account } from '../../server/db/schema/account'
import { contestAppeal, contestResult } from '../../server/db/schema/boards'
import { contest, contestTeam } from '../../server/db/schema/contests'
import { contestAssignment } from '../../server/db/schema/judging'
import { confirmed, dimensions, give, mark, organise, seat, signUp, told, wall } from './contest-whole'
import { kept, workerReady } from './device'
import { desk, expect, test } from './fixtures'
import { someWork } from './some-work'
import { nowSeconds, ROOM } from './world'

const tablet = {
  viewport: { width: 768, height: 1024 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const
const OWN = '三分钟开场'

test('a contest from the first word to the final result, with a judge who is away from the network', async ({
  page,
  as,
  meet,
  axe,
  server,
  world,
}) => {
  // The longest of all: five people and a dozen screens each.
  test.setTimeout(300_000)
  const { db } = server
  const tail = String(Date.now()).slice(-6)
  const [title, bound] = [`开播擂台${tail}`, `选品方案${tail}`]
  const [leader, mate, rival] = [
    await world.someone('沈星河'),
    await world.someone('叶知秋'),
    await world.someone('许长安'),
  ]
  const judges = [await world.someone('评委林'), await world.someone('评委乔')]
  const [lin, qiao] = judges
  if (!lin || !qiao) return
  const team = await world.someTeam('星河', leader, [mate])
  const other = await world.someTeam('长安', rival)
  await someWork(db, { title: bound, handIn: 'team', items: [{ kind: 'text', title: '选品方案' }] })
  await seat(db, judges)

  // At a desk: stages, brackets, what is to be done, by what it is marked.
  const organiser = await meet('teacher', desk)
  await organise(organiser, { title, own: OWN, bound })
  await organiser.getByRole('link', { name: '评分维度' }).click()
  await dimensions(organiser, OWN, bound)
  const now = async () => {
    const [row] = await db.select().from(contest).where(eq(contest.title, title))
    if (!row) throw new Error('no contest')
    return row
  }
  const { id } = await now()
  expect(await now()).toMatchObject({ status: 'published', blind: true, gapLimit: 15, type: 1 })

  // On phones: two teams sign up, and are let in together.
  await as(leader)
  await signUp(page, id, [leader, mate], '高职组')
  await workerReady(page)
  const rivals = await meet(rival)
  await signUp(rivals, id, [rival], '中职组')
  await organiser.goto(`/training-room/manager/${ROOM}/contest?contest=${id}`)
  await organiser.getByRole('checkbox', { name: '全选' }).check()
  await organiser.getByRole('button', { name: '批量通过' }).click()
  await told(organiser, '已通过 2 条报名')
  const teams = await db.select().from(contestTeam).where(eq(contestTeam.contestId, id))
  const codeOf = (teamId: number) => teams.find((t) => t.teamId === teamId)?.codeNo ?? ''
  expect(teams.map((t) => t.status)).toEqual([3, 3])

  // It begins earlier than was said: whoever signed up sees it come.
  await page.goto(`/contest/${id}/content`)
  await expect(page.getByText('写下三分钟的开场。')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交作品' })).toHaveCount(0)
  // A date can't be set back by more than two minutes: the sign-up has been open for an hour.
  await db
    .update(contest)
    .set({ signupBegin: nowSeconds() - 3600 })
    .where(eq(contest.id, id))
  await organiser.goto(`/training-room/${ROOM}/contest/info?contest=${id}&section=time`)
  await organiser.getByLabel(/^报名截止/).fill(wall(-1))
  await organiser.getByLabel(/^比赛开始/).fill(wall(0))
  await organiser.getByRole('button', { name: '保存', exact: true }).click()
  await told(organiser, '已保存')
  await page.getByRole('button', { name: '提交作品' }).click()
  const form = page.getByRole('dialog', { name: `提交：${OWN}` })
  await form.getByRole('textbox', { name: '作品说明' }).fill('大家晚上好，今天带你们逛山里的集市。')
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('已提交 1/2 项')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: /到工单里完成/ }).click()
  const plan = page.getByRole('textbox', { name: /选品方案/ })
  await plan.fill('引流款两件，主推款三件。')
  await plan.blur()
  await expect(page.getByRole('status').filter({ hasText: leader.truename })).toBeVisible()
  await page.getByRole('link', { name: '检查并提交' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await confirmed(page, '提交')
  await expect(page.getByRole('heading', { name: '提交回执' })).toBeVisible()

  // It is over; the hand-ins are dealt to two judges.
  await db.update(contest).set({ endTime: nowSeconds() }).where(eq(contest.id, id))
  await organiser.goto(`/training-room/manager/${ROOM}/mark?contest=${id}&tab=arrange`)
  await give(organiser, OWN, judges)
  await give(organiser, bound, judges, `选择${codeOf(team.id)}`)

  // One of them takes it along on a tablet, and marks without a network, also after a fresh start.
  const away = await meet(lin, tablet)
  await away.goto(`/training-room/manager/${ROOM}/mark?contest=${id}`)
  await workerReady(away)
  await expect(away.getByText(team.title)).toHaveCount(0)
  await away.getByRole('button', { name: '下载作品，离线评分' }).click()
  await told(away, '已下载，没有网络也能评分')
  await kept(away, '引流款两件，主推款三件。')
  await away.context().setOffline(true)
  await away.getByRole('link', { name: '开始评分' }).click()
  const on = (judge: Page, code: string) => expect(judge.getByRole('heading', { level: 1 })).toHaveText(code)
  const codes = [team, other].map((t) => codeOf(t.id))
  // Each judge has an order of their own.
  const orderOf = async (judge: Page): Promise<string[]> => {
    const title = judge.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(new RegExp(`^(${codes.join('|')})$`))
    const first = (await title.textContent()) ?? ''
    return [first, ...codes.filter((code) => code !== first)]
  }
  const own = await orderOf(away)
  const given = { [codeOf(team.id)]: '90', [codeOf(other.id)]: '70' }
  await mark(away, given[own[0] ?? ''] ?? '')
  await on(away, own[1] ?? '')
  await axe(away)
  const address = away.url()
  await away.close()
  const again = await away.context().newPage()
  await again.goto(address)
  await on(again, own[1] ?? '')
  await mark(again, given[own[1] ?? ''] ?? '')
  await expect(again.getByText('引流款两件，主推款三件。')).toBeVisible()
  await mark(again, '80')
  await told(again, /份内容已保存在这台设备上，联网后自动提交.*份评分待提交/)
  await expect(again.getByText('已评 3 / 3 份')).toBeVisible()
  const doneBy = async (uid: number) =>
    (
      await db
        .select()
        .from(contestAssignment)
        .where(and(eq(contestAssignment.contestId, id), eq(contestAssignment.judgeUid, uid)))
    ).filter((a) => a.state === 'done').length
  expect(await doneBy(lin.uid)).toBe(0)
  await again.context().setOffline(false)
  await expect.poll(() => doneBy(lin.uid)).toBe(3)

  // The other one is far off on one of them: a third is called.
  const present = await meet(qiao, desk)
  await present.goto(`/training-room/manager/${ROOM}/mark?contest=${id}`)
  await present.getByRole('link', { name: '开始评分' }).click()
  for (const code of await orderOf(present)) {
    await on(present, code)
    await mark(present, code === codeOf(team.id) ? '60' : '72')
  }
  await expect(present.getByText('引流款两件，主推款三件。')).toBeVisible()
  await mark(present, '85')
  await expect.poll(() => doneBy(qiao.uid)).toBe(3)
  const [third] = await db
    .select({ id: contestAssignment.id, mobile: account.mobile, truename: account.truename, uid: account.uid })
    .from(contestAssignment)
    .innerJoin(account, eq(account.uid, contestAssignment.judgeUid))
    .where(and(eq(contestAssignment.contestId, id), eq(contestAssignment.third, true)))
  if (!third) throw new Error('no third judge')

  // What competitors see is frozen now; the third's marks come after it.
  await organiser.goto(`/contest/${id}/stats?tab=board`)
  await organiser.getByRole('button', { name: '封榜设置' }).click()
  const freeze = organiser.getByRole('dialog', { name: '封榜设置' })
  await freeze.getByRole('radio', { name: /立即封榜/ }).check()
  await freeze.getByRole('button', { name: '确定' }).click()
  await told(organiser, '封榜设置已保存')
  await page.goto(`/contest/${id}/rank`)
  const board = page.getByRole('list', { name: '排行榜' })
  await expect(board).toContainText('78.00')
  const extra = await meet({ ...third, mobile: third.mobile ?? '' }, desk)
  await extra.goto(`/training-room/manager/${ROOM}/mark?contest=${id}&a=${third.id}`)
  await expect(extra.getByText('复评')).toBeVisible()
  await mark(extra, '80')
  await expect.poll(() => doneBy(third.uid)).toBe(1)
  await organiser.getByRole('button', { name: '重新统计' }).click()
  await expect(organiser.getByRole('list', { name: '排行榜' })).toContainText('79.00')
  await axe(organiser)
  await page.reload()
  await expect(board).toContainText('78.00')

  // Published: the phone hears of it, and objects.
  await organiser.getByRole('button', { name: '发布结果' }).click()
  await organiser.getByRole('dialog', { name: '发布结果' }).getByRole('button', { name: '发布', exact: true }).click()
  await told(organiser, '第 1 版结果发布成功')
  await expect(board).toContainText('79.00')
  await expect(page.getByText(/^公示至/)).toBeVisible()
  await expect(page.getByText('第 1 名', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '申诉', exact: true }).click()
  await page.getByRole('button', { name: '提交申诉' }).click()
  const appeal = page.getByRole('dialog', { name: '提交申诉' })
  await appeal.getByRole('combobox', { name: '申诉内容' }).selectOption({ label: '整体结果' })
  await appeal.getByRole('textbox', { name: '理由' }).fill('开场一项的三位评委相差三十分，请复核。')
  await axe(page)
  await appeal.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '申诉已提交')

  // The days of 公示 go by, and it waits. Who judged the team does not decide; then it is final.
  await db
    .update(contest)
    .set({ resultTime: sql`${contest.resultTime} - 6 * 86400` })
    .where(eq(contest.id, id))
  await present.goto(`/contest/${id}/rank?tab=appeals`)
  await expect(present.getByText('你评过该作品，由其他人裁决')).toBeVisible()
  await organiser.goto(`/contest/${id}/stats?tab=appeals`)
  expect(await now()).toMatchObject({ finalTime: 0 })
  await organiser.getByRole('button', { name: '裁决' }).click()
  const verdict = organiser.getByRole('dialog', { name: '裁决申诉' })
  await verdict.getByRole('radio', { name: /申诉不成立/ }).check()
  await verdict.getByRole('textbox', { name: '处理说明' }).fill('已由第三位评委复评，结果维持。')
  await verdict.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已由第三位评委复评，结果维持。')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: '榜单' }).click()
  await expect(page.getByText('最终结果')).toBeVisible()

  expect((await now()).finalTime).toBeGreaterThan(0)
  expect(await db.select().from(contestResult).where(eq(contestResult.contestId, id))).toMatchObject([
    {
      version: 1,
      rows: [
        { title: team.title, rank: 1, total: 7900 },
        { title: other.title, rank: 2, total: 4260 },
      ],
    },
  ])
  expect(await db.select().from(contestAppeal).where(eq(contestAppeal.contestId, id))).toMatchObject([
    { state: 'dismissed', arbiterUid: 3, uid: leader.uid },
  ])
})
