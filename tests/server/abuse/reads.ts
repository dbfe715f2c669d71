import { boardsApi } from '#contract/boards/boards.api'
import { contestsApi } from '#contract/contests/contests.api'
import { courseFileApi } from '#contract/courses/file/file.api'
import { TIME_MAX } from '#contract/kernel/time'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { exportApi } from '#contract/rooms/import/import.api'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { todoApi } from '#contract/todo/todo.api'
import { websiteApi } from '#contract/website/website.api'
import { worksApi } from '#contract/works/works.api'
import type { Client } from '../../support/server'
import type { RoleRow } from '../roles/row'
import { nameOf, rows, writes } from '../roles/table'
import { send, wrong } from './sending'

type People = Map<string, Client>

const WEBSITE_PAGES = ['home', 'description', 'about_contest', 'help', 'about_me', 'news/1', 'news/2']
/** What a calendar program would stumble over. */
const isCalendar = (text: string): boolean =>
  text.startsWith('BEGIN:VCALENDAR\r\n') &&
  text.endsWith('END:VCALENDAR\r\n') &&
  text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)

const room = { training_room_id: 2 }
const managed = (call: RoleRow['call'], input: object = {}): RoleRow => ({ call, input, allow: ['teacher'] })
const sheets = (['csv', 'xlsx'] as const).flatMap((format) => [
  ...['member', 'apply', 'committee', 'roster'].map((list) => managed(exportApi.list, { ...room, list, format })),
  managed(boardsApi.exportStats, { contest_id: 6, format }),
  managed(contestsApi.exportSignups, { contest_id: 1, format }),
  managed(announceApi.exportReaders, { ...room, id: 1, read: 0, format }),
  managed(checkinApi.export, { ...room, id: 1, format }),
  managed(invitesApi.exportList, { ...room, format }),
  managed(teamManageApi.exportTeams, { ...room, format }),
  managed(ltiActivitiesApi.exportLearners, { training_room_id: 3, id: 29, format }),
])
const forever = { begin_time: 0, end_time: TIME_MAX }

/** What is read besides the role table's own calls: lists as files, the calendar over all time, what programs read. */
const others: RoleRow[] = [
  ...sheets,
  managed(worksApi.export, { id: 1 }),
  managed(courseFileApi.export, { id: 1 }),
  ...[2, 3].map((id) => managed(worksApi.getWorkEventItems, { training_room_id: id, ...forever })),
  managed(websiteApi.sitemap),
]
const reading = [...rows.filter(({ call }) => !writes(call)), ...others]

/** The ids that a call made are asked for by the calls beside it: `/api/Task/create` and `/api/Task/detail`. */
const beside = ({ path }: RoleRow['call']) => path.slice(0, path.lastIndexOf('/'))
export class Made {
  private readonly ids = new Map<string, number[]>()
  add(call: RoleRow['call'], data: unknown) {
    const id = (data as { id?: unknown } | null)?.id
    if (typeof id === 'number') this.ids.set(beside(call), [...(this.ids.get(beside(call)) ?? []), id].slice(-3))
  }
  of(path: string): number[] {
    return this.ids.get(path) ?? []
  }
  rows(): RoleRow[] {
    return reading.flatMap((row) =>
      'id' in (row.input ?? {})
        ? (this.ids.get(beside(row.call)) ?? []).map((id) => ({ ...row, input: { ...row.input, id } }))
        : [],
    )
  }
}

const LEARNERS = ['teacher', 'studentA']
const WITH_LIST = [...LEARNERS, 'super', 'orgadmin', 'studentB', 'judge', 'supplier', 'outsider']

/** A read that is refused for its input or fails is broken: the input was right before. */
const BAD_INPUT = 400
/** What a deployment has not set up, and who is on no way to it, are said with the same status. */
const NOT_SET_UP = /"code":(40178|40180),/

/** Reads everything that its people may read, and says what does not come. */
export const broken = async (people: People, made: Made, only?: (row: RoleRow) => boolean) => {
  const found: string[] = []
  for (const row of [...reading, ...made.rows()].filter((row) => !only || only(row)))
    for (const key of new Set([
      row.allow.at(0),
      row.allow.at(-1),
      row.allow.includes('teacher') ? 'teacher' : undefined,
    ])) {
      const who = key && people.get(key)
      if (!who) continue
      const got = await send(who, row.call, row.input ?? {})
      const problem =
        got &&
        (wrong(got) ??
          (got.status === BAD_INPUT && !NOT_SET_UP.test(got.body)
            ? `is refused: ${got.body.slice(0, 120)}`
            : undefined))
      if (problem) found.push(`${nameOf(row.call)} ${JSON.stringify(row.input)} as ${key} ${problem}`)
    }
  for (const [key, who] of people) {
    if (!(only ? LEARNERS : WITH_LIST).includes(key)) continue
    const link = await send(who, todoApi.renewFeed, {})
    const path = (link?.data as { path?: string } | null)?.path
    const { statusCode, body } = path ? await who.raw({ method: 'GET', url: path }) : { statusCode: 0, body: '' }
    if (statusCode !== 200) found.push(`the calendar of ${key} answers ${statusCode}`)
    else if (!isCalendar(body)) found.push(`the calendar of ${key} is none`)
  }
  // Whole pages, as somebody without a session and without JavaScript is sent them.
  const guest = people.get('anonymous')
  if (guest && (!only || only(managed(websiteApi.home))))
    for (const id of new Set([1, ...made.of('/api/Website')]))
      for (const page of WEBSITE_PAGES) {
        const { statusCode, body } = await guest.raw({ method: 'GET', url: `/website/${id}/${page}` })
        const sent = statusCode === 200 && body.includes('</html>')
        if (!sent && statusCode !== 404) found.push(`the page ${page} of website ${id} answers ${statusCode}`)
      }
  return found
}
