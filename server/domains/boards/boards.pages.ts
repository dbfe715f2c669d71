import { boardsApi } from '#contract/boards/boards.api'
import { contestsApi } from '#contract/contests/contests.api'
import { STAGE_DRAFT } from '#contract/contests/stages'
import { APPROVED } from '#contract/kernel/approval'
import { TEMPLATE_CONTEST } from '#contract/kernel/templates'
import { figuresApi } from '#contract/rooms/figures/figures.api'
import { activityTitle, ownFar, thingWords } from '#contract/rooms/figures/figures.rules'
import { roomsApi } from '#contract/rooms/rooms.api'
import { aboveContest, contestHead, frames, listFrame } from '../../lib/page/frames'
import { contest, contestsOf, idOf, room } from '../../lib/page/page-asks'
import { type Answers, ask, type PageRow } from '../../lib/page/page-data'
import { pageSays } from '../rooms/word.service'

/** Of a registration. */

/** Of a room that is there for contests. */
const contestsShown = (got: Answers, side: 'student' | 'manager') =>
  (got(roomsApi.detail)?.template === TEMPLATE_CONTEST ? (got(contestsApi.lists)?.list ?? []) : []).filter((one) =>
    side === 'student' ? one.signup_status === APPROVED : one.stage_status > STAGE_DRAFT,
  )
/** What one has done, and over which days that is drawn. */
const ownLines = (got: Answers) => {
  const own = got(figuresApi.own)
  const says = pageSays(got)
  const kinds = (own?.kinds ?? []).map((one) => {
    const { title, done } = thingWords(one.kind, says)
    return { title, more: ownFar(done, one), large: true as const }
  })
  return own ? [...kinds, { title: activityTitle(own.days.length, true), large: true as const }] : []
}

/** Boards and data of contests. */
export const boardsPages: PageRow[] = [
  {
    pattern: '/contest/$id/rank',
    title: '排行榜',
    wide: (search) => search.has('show') || undefined,
    back: ({ searchParams }, _, got) => (searchParams.has('show') ? {} : aboveContest(got)),
    frame: listFrame((got, now, search) => {
      const board = search.get('tab') === 'appeals' ? undefined : got(boardsApi.rank)
      const lines = board?.state === 'hidden' ? [] : board?.list
      const here = got(contestsApi.detail)
      return { ...(here && contestHead(here, now)), lines: lines?.map(({ title }) => ({ title })) }
    }),
    asks: (params, search) => [
      contest(params),
      // On the projector the whole board is asked for.
      ...(search.get('show') ? [] : [ask(boardsApi.rank, { contest_id: idOf(params.id), offset: 0, limit: 50 })]),
    ],
  },
  {
    pattern: '/contest/$id/stats',
    title: '数据看板',
    back: (_url, _params, got) => aboveContest(got),
    frame: frames.list,
    asks: (params) => [contest(params), ask(boardsApi.stats, { id: idOf(params.id) })],
  },
  ...(['student', 'manager'] as const).map((side) => ({
    pattern: `/training-room/${side}/$id/stats`,
    title: '数据',
    ...(side === 'manager' && { wide: true as const }),
    back: { href: '/training-room/student/$id/index' },
    frame: listFrame((got) => ({
      lines: [
        ...contestsShown(got, side).map(({ title }) => ({ title })),
        ...(side === 'student' ? ownLines(got) : []),
      ],
    })),
    asks: (params: Record<string, string>, search: URLSearchParams) => [
      room(params, search),
      contestsOf(params),
      ...(side === 'student' ? [ask(figuresApi.own, { training_room_id: idOf(params.id) })] : []),
      // Narrowed or turned over it asks for itself.
      ...(side === 'manager' && search.size === 0
        ? [ask(figuresApi.learners, { training_room_id: idOf(params.id) })]
        : []),
    ],
  })),
]
