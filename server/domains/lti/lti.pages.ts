import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const numberIn = (search: URLSearchParams, name: string): number => idOf(search.get(name) ?? undefined)
const tools = (search: URLSearchParams) => {
  const id = numberIn(search, 'toolId')
  return [id ? ask(ltiToolsApi.detail, { id }) : ask(ltiToolsApi.lists, {})]
}

/** Managers' screens of activities, and those of tools. */
export const ltiPages: PageRow[] = [
  {
    pattern: '/training-room/manager/$id/activity',
    title: '第三方活动',
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
    frame: listFrame((got) => ({ lines: got(ltiToolsApi.lists)?.list.map(({ title }) => ({ title })) })),
    asks: (_, search) => tools(search),
  },
  { pattern: '/console/app/tool', title: '第三方工具', frame: frames.list, asks: (_, search) => tools(search) },
]
