import { coursesApi } from '#contract/courses/courses.api'
import { judgingApi } from '#contract/judging/judging.api'
import { richText } from '#contract/kernel/rich'
import { mayInRoom } from '#contract/kernel/roles'
import { roomsApi } from '#contract/rooms/rooms.api'
import { studentMenu } from '#contract/rooms/rooms.rules'
import { marksApi } from '#contract/works/marking/marks.api'
import { hasResult, resultTexts } from '#contract/works/marking/marks.words'
import { passLine } from '#contract/works/passes/pass-line.labels'
import { passesApi } from '#contract/works/passes/passes.api'
import type { PassRow } from '#contract/works/passes/passes.model'
import { peersApi } from '#contract/works/peers/peers.api'
import { peerTerms } from '#contract/works/peers/peers.labels'
import { worksApi } from '#contract/works/works.api'
import { filledSteps, isOpenPass, orderSteps, stepName, stepNumbers, workStatsText } from '#contract/works/works.rules'
import { frames, listFrame, readFrame, type Told } from '../../lib/page/frames'
import { idOf, room, worksOf } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow } from '../../lib/page/page-data'
import { usual } from '../../lib/page/way-back'
import { pageSays } from '../rooms/word.service'

/** A title as the room of the page says it. */
const says =
  (title: string) =>
  (got: Answers): string =>
    pageSays(got)(title)

const statsOf = ({ id }: Record<string, string>): Ask => ask(passesApi.refreshWorkStats, { training_room_id: idOf(id) })

const titled = <Row extends { title: string }>(list: readonly Row[] | undefined) =>
  list?.map(({ title }) => ({ title }))

/** What the room's menu names, in its order: what it does not name is not on the screen either. */
const named = (got: Answers): string[] => {
  const here = got(roomsApi.detail)
  return here ? studentMenu(here.template, here.menus, here.team_id > 0).map(({ key }) => key) : []
}

/** A work as its card says it. */
const card =
  (now: number, withRoom = false) =>
  (row: PassRow) => ({
    title: row.title,
    more: passLine(row, now, withRoom),
    large: true as const,
  })

/** The step that the address opens, as far as it is text. */
const workText = (got: Answers, _now: number, search: URLSearchParams): Told | undefined => {
  const work = got(worksApi.detail)
  const pass = got(passesApi.detail)
  if (!work || !pass) return undefined
  const steps = orderSteps(filledSteps(work.steps))
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => String(id) === search.get('step')),
  )
  const step = search.get('step') === 'end' ? undefined : steps[at]
  const result = got(marksApi.result)
  const marked = result ? resultTexts(result, work) : []
  if (!step) return { title: work.title, texts: marked }
  const read = step.items.flatMap((item) => (item.kind === 'rich_text' ? [richText(item.content.html)] : []))
  return {
    title: work.title,
    texts: [...marked, stepName(step, stepNumbers(steps)[at] ?? 0), ...(at === 0 ? [work.intro] : []), ...read],
  }
}

/** How it was marked, where that can be read. */
const resultOf = (got: Answers): Ask[] => {
  const work = got(worksApi.detail)
  const pass = got(passesApi.detail)?.pass
  const here = got(roomsApi.detail)
  return work && pass && here && hasResult(pass)
    ? [ask(marksApi.result, { training_room_id: here.id, work_id: work.id })]
    : []
}

/** Of what stands inside a screen the usual way; else as it is marked from: works of a room, or contests of who judges. */
const ofMarking: PageRow['back'] = (url, _params, got) => {
  const { searchParams, pathname } = url
  if (searchParams.has('contest') && !searchParams.has('a')) return { href: `${pathname}?view=contest` }
  const here = got(roomsApi.detail)
  const { href, ...rest } = usual(url)
  // Who marks nothing else has no menu on this side.
  return here && !mayInRoom('room.mark', here) ? { href } : { href, ...rest }
}
const ofReview: PageRow['back'] = ({ pathname, searchParams }, { id }) => {
  const work = idOf(searchParams.get('workId') ?? undefined)
  const href = searchParams.has('review') ? pathname : `/training-room/student/${id}/work-detail`
  return { href: `${href}?workId=${work}` }
}

/** Screens of works: their learners' and their authors'. */
export const worksPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/work',
    title: says('{work}'),
    frame: listFrame((got) => {
      const stats = got(passesApi.refreshWorkStats)
      const texts = stats && stats.total > 0 ? [workStatsText(stats)] : []
      return { lines: titled(got(passesApi.lists)?.list), texts }
    }),
    asks: (params, search) => [room(params, search), worksOf(params), statsOf(params)],
  },
  {
    pattern: '/training-room/student/$id/work-detail',
    title: says('{work}'),
    wide: true,
    back: { href: '/training-room/student/$id/work' },
    frame: readFrame(workText),
    asks: (params, search) => {
      const workId = idOf(search.get('workId') ?? undefined)
      const pass = { training_room_id: idOf(params.id), work_id: workId }
      return [
        room(params, search),
        ...(workId ? [ask(worksApi.detail, { id: workId }), ask(passesApi.detail, pass)] : []),
      ]
    },
    more: resultOf,
  },
  {
    pattern: '/training-room/student/$id/peer-review',
    title: '互评',
    wide: (search) => search.has('review') || undefined,
    back: ofReview,
    frame: listFrame((got, now, search) => {
      const mine = got(peersApi.mine)
      if (!mine?.list.length || search.has('review')) return undefined
      return { texts: [peerTerms(mine, now)], lines: mine.list.map(({ name }) => ({ title: name })) }
    }),
    asks: (params, search) => {
      const workId = idOf(search.get('workId') ?? undefined)
      const work = { training_room_id: idOf(params.id), work_id: workId }
      return [room(params, search), ...(workId ? [ask(peersApi.mine, work)] : [])]
    },
  },
  {
    pattern: '/training-item-list/$id',
    title: '实训内容',
    back: { href: '/training-room/student/$id/index' },
    frame: listFrame((got, now) => {
      const lines: Record<string, Told['lines']> = {
        course: got(coursesApi.lists)?.list.map(({ title, description }) => ({ title, text: description })),
        work: got(passesApi.lists)?.list.map(card(now)),
      }
      return { title: got(roomsApi.detail)?.title, lines: named(got).flatMap((key) => lines[key] ?? []) }
    }),
    asks: (params, search) => [room(params, search), worksOf(params)],
    more: (got) =>
      named(got).includes('course') ? [ask(coursesApi.lists, { training_room_id: got(roomsApi.detail)?.id ?? 0 })] : [],
  },
  {
    pattern: '/training-room-reading',
    title: '我的实训',
    frame: listFrame((got, now) => ({
      lines: got(passesApi.reading)
        ?.list.filter(({ state }) => isOpenPass(state))
        .map(card(now, true)),
    })),
    asks: () => [ask(passesApi.reading, { limit: 100 })],
  },
  {
    pattern: '/training-room/manager/$id/work',
    title: says('{work}'),
    wide: true,
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(worksApi.lists, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-room/manager/$id/update-work',
    title: says('编辑{work}'),
    wide: true,
    back: {},
    frame: frames.form,
    asks: (params, search) => [room(params, search), ask(worksApi.detail, { id: idOf(search.get('id') ?? '') })],
  },
  {
    pattern: '/training-room/manager/$id/mark',
    title: '评分中心',
    wide: true,
    back: ofMarking,
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      search.has('contest')
        ? ask(judgingApi.page, { contest_id: idOf(search.get('contest') ?? '') })
        : ask(marksApi.works, { training_room_id: idOf(params.id) }),
    ],
  },
]
