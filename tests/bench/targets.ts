import type { Cookie } from 'playwright-core'
import { type Goal, type PageNumbers, screenGoals } from './goals'
import type { DemoInfo } from './lib/app'
import type { PhoneLine } from './lib/phone-line'

/** A screen is there when the address is right and a person can read all of these. */
export type Wanted = { path?: string; texts: string[] }

export type Target = {
  name: string
  url: string
  wanted: Wanted
  /** What is tapped for the route change and what the next screen shows; none where the way on leaves the page. */
  route?: { tap: string; wanted: Wanted }
  cookies: Cookie[]
  line: PhoneLine
  /** What this screen alone is held to; then the phone's journey is all that is measured of it. */
  goals?: Partial<Record<keyof PageNumbers, Goal>>
}

export const FLOOR = 'floor'

export function floorTarget(origin: string, line: PhoneLine): Target {
  return {
    name: FLOOR,
    url: `${origin}/`,
    wanted: { path: '/', texts: ['第 20 期'] },
    route: { tap: 'a[href="/items/3"]', wanted: { path: '/items/3', texts: ['详情 3', '第 3 期'] } },
    cookies: [],
    line,
  }
}

/** The screens the goals speak of. `texts` are the data's own words, so that no frame or skeleton can pass for them. */
export function appTargets(origin: string, line: PhoneLine, info: DemoInfo, student: { cookies: Cookie[] }): Target[] {
  const { invite, home, work } = info
  const room = `/training-room/student/${home.roomId}/index`
  return [
    {
      name: 'invite',
      url: `${origin}/training-room/student/${invite.roomId}/index?invite_code=${encodeURIComponent(invite.code)}`,
      wanted: { texts: invite.texts },
      cookies: [],
      line,
    },
    {
      name: 'index',
      url: `${origin}/index`,
      wanted: { path: '/index', texts: [home.title] },
      route: { tap: `a[href^="${room}"]`, wanted: { path: room, texts: [home.title, ...home.texts] } },
      cookies: student.cookies,
      line,
    },
    {
      name: 'work',
      url: `${origin}/training-room/student/${work.roomId}/work-detail?workId=${work.workId}`,
      wanted: { texts: work.texts },
      cookies: student.cookies,
      line,
      goals: screenGoals,
    },
    ...info.screens.map(({ name, path, texts }) => ({
      name,
      url: `${origin}${path}`,
      wanted: { texts },
      cookies: student.cookies,
      line,
      goals: screenGoals,
    })),
  ]
}
