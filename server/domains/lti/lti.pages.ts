import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'
import { usual } from '../../lib/page/way-back'

const numberIn = (search: URLSearchParams, name: string): number => idOf(search.get(name) ?? undefined)
const tools = (search: URLSearchParams) => {
  const id = numberIn(search, 'toolId')
  return [id ? ask(ltiToolsApi.detail, { id }) : ask(ltiToolsApi.lists, {})]
}

const ofActivity: PageRow['back'] = (url) =>
  url.searchParams.has('activityId') ? usual(url) : { href: '/training-room/manager/$id/software' }
const ofTool: PageRow['back'] = ({ pathname, searchParams }) =>
  searchParams.has('toolId') ? { href: pathname } : { href: '/console/app/software', phone: true }

/** Managers' screens of activities, and those of tools. */
export const ltiPages: PageRow[] = [
  {
    pattern: '/training-room/manager/$id/activity',
    title: '第三方活动',
    wide: (search) => search.has('activityId') || undefined,
    back: ofActivity,
    frame: frames.list,
    asks: (params, search) => {
      const [at, id] = [{ training_room_id: idOf(params.id) }, numberIn(search, 'activityId')]
      return [
        room(params, search),
        ask(ltiActivitiesApi.lists, at),
        ...(id ? [ask(ltiActivitiesApi.learners, { ...at, id })] : []),
      ]
    },
  },
  {
    pattern: '/my-tool',
    title: '我的第三方工具',
    wide: true,
    back: { href: '/my-app', phone: true },
    frame: listFrame((got) => ({ lines: got(ltiToolsApi.lists)?.list.map(({ title }) => ({ title })) })),
    asks: (_, search) => tools(search),
  },
  {
    pattern: '/console/app/tool',
    title: '第三方工具',
    wide: (search) => !search.has('toolId') || undefined,
    back: ofTool,
    frame: frames.list,
    asks: (_, search) => tools(search),
  },
]
