import { richText } from '#contract/kernel/rich'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { plansApi } from '#contract/plans/plans.api'
import { itemWords, planWords, progressTitle } from '#contract/plans/plans.labels'
import type { PlanCard, PlanDetail, PlanItem } from '#contract/plans/plans.model'
import { type ItemState, itemStateOf } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { frames, listFrame, type Told } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Answers, ask, type PageRow } from '../../lib/page/page-data'
import { pageSays } from '../rooms/word.service'

const STUDENT = '/training-room/student/$id'
const MANAGER = '/training-room/manager/$id'
type Params = Record<string, string>

const lists = ({ id }: Params) => ask(plansApi.lists, { training_room_id: idOf(id) })
const detail = (id: string | null | undefined) => ask(plansApi.detail, { id: idOf(id ?? undefined) })
const byQuery = (params: Params, search: URLSearchParams) => [room(params, search), detail(search.get('plan'))]
const byPath = (params: Params, search: URLSearchParams) => [room(params, search), detail(params.planId)]
const itemAsk = ({ ids = '' }: Params) => {
  const [plan, item] = ids.split('-')
  return ask(plansApi.content, { plan_id: idOf(plan), item_id: idOf(item) })
}

const titled = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => ({ title }))
const cards = (list: readonly PlanCard[] | undefined, now: number, room: boolean): Told => ({
  lines: list?.map((plan) => ({ title: plan.title, more: planWords(plan, dayOf(now), room) })),
})
const allOf = (plan: PlanDetail) => plan.stages.flatMap(({ items }) => items)
/** An item as its line says it: what stands below the title is the largest text of these screens. */
const rowsOf = (got: Answers, plan: PlanDetail, now: number) => {
  const says = pageSays(got)
  const titles = new Map(allOf(plan).map(({ id, title }) => [id, title]))
  return (item: PlanItem) => ({ title: item.title, more: itemWords(item, titles, dayOf(now), says) })
}
const whole = (got: Answers, now: number): Told | undefined => {
  const plan = got(plansApi.detail)
  return plan && { title: plan.title, texts: [plan.intro], lines: allOf(plan).map(rowsOf(got, plan, now)) }
}
/** What is late and what is open stands in full, the rest by its title on the timeline. */
const progress = (got: Answers, now: number): Told | undefined => {
  const plan = got(plansApi.detail)
  if (!plan) return undefined
  const inState = (...states: ItemState[]) => allOf(plan).filter((i) => states.includes(itemStateOf(i, dayOf(now))))
  const rest = inState('done', 'gone', 'locked', 'soon').filter((item) => item.begin_day > 0 || item.due_day > 0)
  return {
    title: progressTitle(plan.title),
    lines: [...[...inState('late'), ...inState('open')].map(rowsOf(got, plan, now)), ...(titled(rest) ?? [])],
  }
}
const about = (got: Answers): Told => ({
  title: got(plansApi.detail)?.title,
  texts: [got(plansApi.detail)?.intro ?? ''],
  lines: titled(got(plansApi.detail)?.stages),
})
const item = (got: Answers): Told => {
  const content = got(plansApi.content)
  return { title: content?.item.title, texts: [content?.item.note ?? '', richText(content?.text?.body ?? '')] }
}

/** Plans of a room: to follow, to make, and how its learners get on. */
export const plansPages: PageRow[] = [
  {
    pattern: `${STUDENT}/plan_index`,
    title: '计划',
    frame: listFrame((got, now) => cards(got(plansApi.lists)?.list, now, false)),
    asks: (params, search) => [room(params, search), lists(params)],
  },
  {
    pattern: `${STUDENT}/plan-detail`,
    title: '计划',
    back: { href: `${STUDENT}/plan_index` },
    frame: listFrame(whole),
    asks: byQuery,
  },
  {
    pattern: `${STUDENT}/plan_data/$planId`,
    title: '计划进度',
    wide: true,
    back: { href: `${STUDENT}/plan-detail?plan=$planId` },
    frame: listFrame(progress),
    asks: byPath,
  },
  {
    pattern: `${STUDENT}/plan-info`,
    title: '计划说明',
    back: ({ searchParams }) => ({
      href: `${STUDENT}/plan-detail?plan=${idOf(searchParams.get('plan') ?? undefined)}`,
    }),
    frame: listFrame(about),
    asks: byQuery,
  },
  {
    pattern: `${STUDENT}/content_data/$ids`,
    title: '计划安排',
    back: (_, { ids = '' }) => ({ href: `${STUDENT}/plan-detail?plan=${idOf(ids.split('-')[0])}` }),
    frame: listFrame(item),
    asks: (params, search) => [room(params, search), itemAsk(params)],
  },
  {
    pattern: '/plan-reading',
    title: '我的计划',
    frame: listFrame((got, now) => cards(got(plansApi.mine)?.list, now, true)),
    asks: () => [ask(plansApi.mine, {})],
  },
  {
    pattern: `${MANAGER}/plan_index`,
    title: '计划管理',
    frame: frames.list,
    asks: (params, search) => [room(params, search), lists(params)],
  },
  {
    pattern: `${MANAGER}/plan_data/$planId`,
    title: '计划完成情况',
    wide: true,
    back: { href: `${MANAGER}/plan_index` },
    frame: frames.list,
    // The table is counted first, where it is old.
    asks: (params, search) => [room(params, search)],
  },
  {
    pattern: `${MANAGER}/plan_user_data/$uid`,
    title: '学员的计划',
    wide: true,
    back: { href: `${MANAGER}/plan_index` },
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ask(planMatrixApi.user, { training_room_id: idOf(params.id), uid: idOf(params.uid) }),
    ],
  },
  {
    pattern: `${MANAGER}/update-plan`,
    title: '编辑计划',
    back: { href: `${MANAGER}/plan_index` },
    wide: true,
    frame: frames.form,
    asks: (params, search) => (search.has('plan') ? byQuery(params, search) : [room(params, search)]),
  },
  {
    pattern: `${MANAGER}/content_data/$ids`,
    title: '计划安排',
    back: (_, { ids = '' }) => ({ href: `${MANAGER}/plan_data/${idOf(ids.split('-')[0])}` }),
    frame: frames.list,
    asks: (params, search) => [room(params, search)],
  },
  {
    pattern: '/training-room/teacher/$id/plan-detail',
    title: '计划',
    back: { href: `${MANAGER}/plan_index` },
    frame: listFrame(whole),
    asks: byQuery,
  },
]
