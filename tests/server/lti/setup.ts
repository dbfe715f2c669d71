import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { toolForm, writeContent } from '../../support/lti/content'
import { startTool, type Tool } from '../../support/lti/tool'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

export const ROOM = 3

export interface Here {
  s: TestServer
  tool: Tool
  /** Where the platform listens. */
  origin: string
  teacher: Client
  student: Client
  admin: Client
  toolId: number
  contentId: number
}

/** A tool as a process, let in by the organisation's admin, with content that opens through it as an activity of a room. */
export const withTool = (take: (here: Here) => void): void => {
  let s: TestServer
  let tool: Tool
  let origin: string
  beforeAll(async () => {
    tool = await startTool()
    s = await startServer({ env: { INNER_TOOLS: tool.url } })
    origin = await s.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    await s.reset()
    const [teacher, student, admin] = [
      await s.as(people.teacher),
      await s.as(people.studentA),
      await s.as(people.orgadmin),
    ]
    const { data } = await admin.post(ltiToolsApi.save, toolForm(tool.url))
    const headers = { host: new URL(origin).host }
    const { data: detail } = await admin.get(ltiToolsApi.detail, { id: data.id }, { headers })
    await tool.register(detail.platform)
    const contentId = await writeContent(teacher, `${tool.url}/start?exercise=1`)
    await teacher.post(ltiToolsApi.saveContentTool, {
      content_id: contentId,
      tool_id: data.id,
      custom: [{ name: 'exercise', value: '1' }],
      full: 100,
    })
    const due_time = s.now() + 86_400
    await teacher.post(ltiActivitiesApi.add, { training_room_id: ROOM, id: contentId, due_time })
    take({ s, tool, origin, teacher, student, admin, toolId: data.id, contentId })
  })
  afterAll(async () => {
    await s.close()
    await tool.close()
  })
}

/** The form that a page of ours posts, as a browser would read it. */
export const formOf = (html: string): { action: string; fields: Record<string, string> } => {
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const [, action = ''] = /action="([^"]*)"/.exec(html) ?? []
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, n = '', v = '']) => [plain(n), plain(v)])
  return { action: plain(action), fields: Object.fromEntries(fields) }
}

/** A browser: from the address that the platform gave to the tool, back to the platform, and to the tool with its answer. */
export const follow = async (here: Here, person: Client, url: string) => {
  const begun = await fetch(url, { redirect: 'manual' })
  const back = new URL(begun.headers.get('location') ?? '')
  return atPlatform(here, person, back)
}
export const atPlatform = async ({ origin }: Here, person: Client, back: URL) => {
  const answer = await person.raw({
    method: 'GET',
    url: back.pathname + back.search,
    headers: { host: new URL(origin).host },
  })
  return { status: answer.statusCode, text: answer.body, back, ...formOf(answer.body) }
}
export type Claims = Record<string, unknown> & { sub: string; error?: string }
export const toTool = async (form: { action: string; fields: Record<string, string> }) => {
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields) })
  return { status: answer.status, claims: (await answer.json()) as Claims }
}
/** The whole way of a launch. */
export const launch = async (here: Here, person: Client) => {
  const headers = { host: new URL(here.origin).host }
  const { data } = await person.post(
    ltiActivitiesApi.launch,
    { training_room_id: ROOM, id: here.contentId },
    { headers },
  )
  return toTool(await follow(here, person, data.url))
}

const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
export const SCORE = 'application/vnd.ims.lis.v1.score+json'
/** A tool that was launched by the student and holds a token for this. */
export const launched = async (here: Here, scope: string) => {
  const { claims } = await launch(here, here.student)
  const { access_token: bearer } = await here.tool.deed<{ access_token: string }>('token', { scope })
  const endpoint = claims[AGS] as { lineitem: string; lineitems: string }
  return { sub: claims.sub, bearer, ...endpoint }
}
/** What a tool reports of somebody. */
export const score = (here: Here, sub: string, of: object = {}) => ({
  userId: sub,
  scoreGiven: 42,
  scoreMaximum: 50,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  comment: '开头很抓人',
  timestamp: new Date(here.s.now() * 1000).toISOString(),
  ...of,
})
