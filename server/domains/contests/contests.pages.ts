import { contestsApi } from '#contract/contests/contests.api'
import { contestOpens } from '#contract/contests/contests.rules'
import { makingApi } from '#contract/contests/making.api'
import { readingApi } from '#contract/contests/reading.api'
import { frames } from '../../lib/page/frames'
import { contest, contestsOf, contestWithFiles, idOf, room } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow } from '../../lib/page/page-data'

/** A contest's bare address leads on to one of its screens. */
const whereItOpens = (got: Answers): Ask[] => {
  const here = got(contestsApi.detail)
  if (!here) return []
  const inside = here.has_signup || here.is_owner || here.is_committee
  return contestOpens(here.stage_status, inside) === 'content'
    ? [ask(contestsApi.items, { contest_id: here.id })]
    : [contestWithFiles({ id: String(here.id) })]
}

/** First screens of contests. */
export const contestsPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/contest',
    title: '比赛',
    frame: frames.list,
    asks: (params, search) => [room(params, search), contestsOf(params)],
  },
  {
    pattern: '/training-room/manager/$id/contest',
    title: '比赛管理',
    frame: frames.list,
    asks: (params, search) => [room(params, search), contestsOf(params)],
  },
  {
    pattern: '/training-room/$id/contest/info',
    title: '编辑比赛',
    frame: frames.form,
    asks: (params, search) => [room(params, search), ask(makingApi.setting, { id: idOf(search.get('contest') ?? '') })],
  },
  {
    pattern: '/contest-reading',
    title: '我的比赛',
    frame: frames.list,
    asks: () => [ask(readingApi.lists, { limit: 100 })],
  },
  {
    pattern: '/contest/$id',
    title: '比赛',
    frame: frames.room,
    asks: (params) => [contest(params)],
    more: whereItOpens,
  },
  {
    pattern: '/contest/$id/description',
    title: '比赛说明',
    frame: frames.room,
    asks: (params) => [contest(params), contestWithFiles(params)],
  },
  {
    pattern: '/contest/$id/content',
    title: '比赛内容',
    frame: frames.list,
    asks: (params) => [contest(params), ask(contestsApi.items, { contest_id: idOf(params.id) })],
  },
  {
    pattern: '/contest/$id/team',
    title: '参赛团队',
    frame: frames.list,
    asks: (params) => [contest(params), ask(contestsApi.teams, { contest_id: idOf(params.id), offset: 0, limit: 50 })],
  },
]
