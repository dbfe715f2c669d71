import { accountApi } from '#contract/account/account.api'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { contestsApi } from '#contract/contests/contests.api'
import type { ContestCard } from '#contract/contests/contests.model'
import { byStage, contestOpens, isMine } from '#contract/contests/contests.rules'
import { contestFacts } from '#contract/contests/contests.words'
import { readingApi } from '#contract/contests/entries/reading.api'
import { PENDING } from '#contract/kernel/approval'
import { aboveContest, contestHead, frames, listFrame, readFrame, type Told } from '../../lib/page/frames'
import { contest, contestsOf, contestWithFiles, idOf, room } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow } from '../../lib/page/page-data'

/** What there is of a contest for whoever is not logged in. */
const forVisitors = (got: Answers, params: Record<string, string>): Ask[] =>
  got(accountApi.getUserInfo) ? [] : [ask(contestsApi.open, { id: idOf(params.id) })]

/** A contest's bare address leads on to one of its screens. */
const whereItOpens = (got: Answers, _search: URLSearchParams, params: Record<string, string>): Ask[] => {
  const here = got(contestsApi.detail)
  if (!here) return forVisitors(got, params)
  const inside = here.has_signup || here.is_owner || here.is_committee
  return contestOpens(here.stage_status, inside) === 'content'
    ? [ask(contestsApi.items, { contest_id: here.id })]
    : [contestWithFiles({ id: String(here.id) })]
}

const titled = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => ({ title }))

const described = (list: readonly (ContestCard & { room_title?: string })[] | undefined) =>
  list?.map((one) => ({ title: one.title, more: contestFacts(one, one.room_title), aside: true as const }))

const description = (got: Answers, now: number): Told | undefined => {
  const here = got(contestsApi.detail) ?? got(contestsApi.open)
  return here && { ...contestHead(here, now), texts: [here.intro] }
}

const content = (got: Answers, now: number): Told | undefined => {
  const here = got(contestsApi.detail)
  const items = got(contestsApi.items)?.list
  return (
    here && {
      ...contestHead(here, now),
      lines: items?.map(({ title, description }, i) => ({ title: `${i + 1}. ${title}`, more: description })),
    }
  )
}

/** Its public description is for everybody, where there is one. */
const visitors = (_search: URLSearchParams, got: Answers) => got(contestsApi.open) !== undefined

const above = (_url: URL, _params: object, got: Answers) => aboveContest(got)

/** Who waits for a verdict, where the address opens one contest and narrows nothing. */
const waiting = (search: URLSearchParams): Ask[] =>
  search.has('contest') && search.size === 1
    ? [ask(contestsApi.signups, { contest_id: idOf(search.get('contest') ?? ''), status: PENDING })]
    : []

/** First screens of contests. */
export const contestsPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/contest',
    title: '比赛',
    frame: listFrame((got) => ({ lines: described(byStage(got(contestsApi.lists)?.list ?? [])) })),
    asks: (params, search) => [room(params, search), contestsOf(params)],
  },
  {
    pattern: '/training-room/manager/$id/contest',
    title: '比赛管理',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [room(params, search), contestsOf(params), ...waiting(search)],
  },
  {
    pattern: '/training-room/$id/contest/info',
    title: '编辑比赛',
    wide: true,
    back: { href: '/training-room/manager/$id/contest' },
    frame: frames.form,
    asks: (params, search) => [
      room(params, search),
      ask(authoringApi.setting, { id: idOf(search.get('contest') ?? '') }),
    ],
  },
  {
    pattern: '/contest-reading',
    title: '我的比赛',
    frame: listFrame((got) => ({ lines: described(got(readingApi.lists)?.list.filter(isMine)) })),
    asks: () => [ask(readingApi.lists, { limit: 100 })],
  },
  {
    pattern: '/contest/$id',
    title: '比赛',
    back: above,
    frame: readFrame((got, now) => (got(contestsApi.items) ? content : description)(got, now)),
    visitors,
    asks: (params) => [contest(params)],
    more: whereItOpens,
  },
  {
    pattern: '/contest/$id/description',
    title: '比赛说明',
    back: above,
    frame: readFrame(description),
    visitors,
    asks: (params) => [contest(params), contestWithFiles(params)],
    more: (got, _search, params) => forVisitors(got, params),
  },
  {
    pattern: '/contest/$id/content',
    title: '比赛内容',
    back: above,
    frame: listFrame(content),
    asks: (params) => [contest(params), ask(contestsApi.items, { contest_id: idOf(params.id) })],
  },
  {
    pattern: '/contest/$id/team',
    title: '参赛团队',
    back: above,
    frame: listFrame((got, now) => {
      const here = got(contestsApi.detail)
      return here && { ...contestHead(here, now), lines: titled(got(contestsApi.teams)?.list) }
    }),
    asks: (params) => [contest(params), ask(contestsApi.teams, { contest_id: idOf(params.id), offset: 0, limit: 50 })],
  },
]
