import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { SCOPES } from '#contract/lti/lti.rules'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { account } from '../../../server/db/schema/account'
import { ltiPerson } from '../../../server/db/schema/lti'
import { world } from '../../../server/db/seed/world'
import { readCsv } from '../../../server/lib/sheet/csv'
import { people } from '../../support/people'
import { type Here, launch, launched as launchedAt, ROOM, SCORE, score as scoreOf, withTool } from './setup'

let here: Here
withTool((given) => {
  here = given
})

const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const ITEM = 'application/vnd.ims.lis.v2.lineitem+json'

interface Token {
  status: number
  access_token: string
  scope: string
  error: string
}
interface Answer {
  status: number
  link: string
  // biome-ignore lint/suspicious/noExplicitAny: what a service answers is looked at as a tool would
  body: any
}
const token = (scope: string, more: object = {}) => here.tool.deed<Token>('token', { scope, ...more })
const ask = (url: string, of: object = {}) => here.tool.deed<Answer>('ask', { url, ...of })
const launched = (scope: string) => launchedAt(here, scope)
const score = (sub: string, of: object = {}) => scoreOf(here, sub, of)
const mine = async (person = here.student) =>
  (await person.get(ltiActivitiesApi.lists, { training_room_id: ROOM })).data.list.find(
    ({ id }) => id === here.contentId,
  )?.mine

test('a tool reports points and that it is done: the learner reads it, the teacher too, and other scores stay theirs', async () => {
  const { sub, bearer, lineitem } = await launched(SCOPES.score)
  const sent = await ask(`${lineitem}/scores`, { method: 'POST', type: SCORE, body: score(sub), bearer })
  expect(sent.status).toBe(204)
  expect(await mine()).toMatchObject({ state: 'done', score: 84, full: 100, comment: '开头很抓人' })
  const { data } = await here.teacher.get(ltiActivitiesApi.learners, {
    training_room_id: ROOM,
    id: here.contentId,
    state: 'done',
  })
  expect(data.list).toMatchObject([{ truename: '王一诺', score: 84 }])
  expect((await mine(await here.s.as(people.studentB)))?.score).toBeNull()
  const { data: all } = await here.teacher.get(ltiActivitiesApi.lists, { training_room_id: ROOM })
  expect(all.list.find(({ id }) => id === here.contentId)).toMatchObject({ done_count: 1 })
})

test('the teacher takes the results along as they are filtered; what a tool wrote is no formula', async () => {
  const { sub, bearer, lineitem } = await launched(SCOPES.score)
  await ask(`${lineitem}/scores`, { method: 'POST', type: SCORE, body: score(sub, { comment: '=1+1' }), bearer })
  const file = (who = here.teacher, more = {}) =>
    who.raw({
      url: ltiActivitiesApi.exportLearners.path,
      query: { training_room_id: String(ROOM), id: String(here.contentId), state: 'done', format: 'csv', ...more },
    })
  const [head, ...rows] = readCsv((await file()).rawPayload)
  expect(head?.slice(0, 5)).toEqual(['姓名', '状态', '进度', '得分', '满分'])
  expect(rows.map((row) => row.slice(0, 6))).toEqual([['王一诺', '已完成', '已完成', '84', '100', "'=1+1"]])
  expect(rows[0]?.[7]).toMatch(/^\d{4}-/)
  expect((await file(here.teacher, { format: 'xlsx' })).headers['content-disposition']).toContain('.xlsx')
  expect((await file(here.teacher, { id: '1' })).statusCode).toBe(404)
  expect((await file(here.student)).statusCode).toBe(403)
})

test('points that are not final are nobody’s to read yet; later ones count, older ones do not', async () => {
  const { sub, bearer, lineitem } = await launched(SCOPES.score)
  const send = (of: object) => ask(`${lineitem}/scores`, { method: 'POST', type: SCORE, body: score(sub, of), bearer })
  const at = (seconds: number) => new Date((here.s.now() + seconds) * 1000).toISOString()
  await send({ gradingProgress: 'PendingManual', activityProgress: 'InProgress', timestamp: at(-50) })
  expect(await mine()).toMatchObject({ state: 'opened', score: null })
  expect((await send({ timestamp: at(-10) })).status).toBe(204)
  // Sent again, or out of order.
  expect((await send({ scoreGiven: 1, timestamp: at(-10) })).status).toBe(409)
  expect((await send({ scoreGiven: 2, timestamp: at(-30) })).status).toBe(409)
  expect(await mine()).toMatchObject({ state: 'done', score: 84 })
  // What was finished stays finished.
  await send({ activityProgress: 'Started', scoreGiven: 25, timestamp: at(0) })
  expect(await mine()).toMatchObject({ state: 'done', score: 50 })
})

test.each([
  [{ scoreGiven: -1 }],
  [{ scoreGiven: '42' }],
  [{ scoreMaximum: 0 }],
  [{ scoreMaximum: undefined }],
  [{ activityProgress: 'Done' }],
  [{ gradingProgress: '' }],
  [{ timestamp: '2026-11-26 10:00' }],
  [{ timestamp: '2099-01-01T00:00:00Z' }],
  [{ comment: 'x'.repeat(2001) }],
])('a report with %j is refused', async (of) => {
  const { sub, bearer, lineitem } = await launched(SCOPES.score)
  const { status } = await ask(`${lineitem}/scores`, { method: 'POST', type: SCORE, body: score(sub, of), bearer })
  expect(status).toBe(400)
  expect(await mine()).toMatchObject({ score: null })
})

test('of somebody outside of the room nothing is taken: a stranger, and a member who was removed', async () => {
  const { sub, bearer, lineitem } = await launched(SCOPES.score)
  const send = (who: string) => ask(`${lineitem}/scores`, { method: 'POST', type: SCORE, body: score(who), bearer })
  expect((await send('f3f1a3f6-0000-4000-8000-000000000000')).status).toBe(404)
  await here.teacher.post(membersApi.removeUser, { training_room_id: ROOM, uids: [here.student.uid] })
  expect((await send(sub)).status).toBe(404)
})

test('a token is good for what it was asked for and the tool was given, and no longer than it is', async () => {
  const { sub, bearer, lineitem, lineitems } = await launched(SCOPES.result)
  const send = () => ask(`${lineitem}/scores`, { method: 'POST', type: SCORE, body: score(sub), bearer })
  expect(await send()).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } })
  expect((await ask(lineitems, { bearer })).status).toBe(403)
  expect((await ask(`${lineitem}/results`, { bearer })).status).toBe(200)
  for (const bad of [undefined, 'x'.repeat(40), `${bearer}x`])
    expect((await ask(`${lineitem}/results`, { bearer: bad })).status).toBe(401)
  here.s.pass(3601)
  expect((await ask(`${lineitem}/results`, { bearer })).status).toBe(401)
})

test('a tool that is switched off asks nothing more, nor does one whose keys were changed', async () => {
  const { bearer, lineitem } = await launched(SCOPES.result)
  await here.admin.post(ltiToolsApi.setState, { id: here.toolId, state: 'disabled' })
  expect((await ask(`${lineitem}/results`, { bearer })).status).toBe(401)
  expect(await token(SCOPES.result)).toMatchObject({ status: 401, error: 'invalid_client' })
  // What it held before is gone, also when it is switched on again.
  await here.admin.post(ltiToolsApi.setState, { id: here.toolId, state: 'enabled' })
  expect((await ask(`${lineitem}/results`, { bearer })).status).toBe(401)
})

test('who asks for a token proves who it is: forged, replayed, old, for somebody else, as somebody else', async () => {
  const jti = 'once-only-1'
  expect((await token(SCOPES.score, { jti })).status).toBe(200)
  for (const more of [
    { jti },
    { forged: true },
    { aud: 'https://other.example/token' },
    { iss: 'f3f1a3f6-0000-4000-8000-000000000000' },
    { age: 7200, life: 10_000 },
    { age: 400, life: 300 },
  ])
    expect(await token(SCOPES.score, more), JSON.stringify(more)).toMatchObject({
      status: 401,
      error: 'invalid_client',
    })
  expect(await token('openid')).toMatchObject({ status: 400, error: 'invalid_scope' })
  const grant = await fetch(`${here.origin}/api/lti/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password' }),
  })
  expect(grant.status).toBe(400)
})

test('a tool makes columns of its own, changes and deletes them; that of an activity stays', async () => {
  const { bearer, lineitem, lineitems } = await launched(`${SCOPES.lineItem} ${SCOPES.lineItemRead}`)
  const body = { label: '单元小测', scoreMaximum: 20, tag: 'quiz', resourceId: 'q1' }
  const made = await ask(lineitems, { method: 'POST', type: ITEM, body, bearer })
  expect(made).toMatchObject({ status: 201, body })
  expect((await ask(`${lineitems}?tag=quiz`, { bearer })).body).toMatchObject([body])
  expect((await ask(`${lineitems}?resource_link_id=${ROOM}-${here.contentId}`, { bearer })).body).toMatchObject([
    { id: lineitem, scoreMaximum: 100, resourceLinkId: `${ROOM}-${here.contentId}` },
  ])
  const first = await ask(`${lineitems}?limit=1`, { bearer })
  expect(first.body.length).toBe(1)
  const next = /<([^>]+)>; rel="next"/.exec(first.link)?.[1] ?? ''
  expect((await ask(next, { bearer })).body).toMatchObject([body])
  const put = await ask(made.body.id, { method: 'PUT', type: ITEM, body: { ...body, label: '单元测验' }, bearer })
  expect(put).toMatchObject({ status: 200, body: { label: '单元测验' } })
  expect((await ask(lineitem, { method: 'DELETE', bearer })).status).toBe(403)
  expect((await ask(made.body.id, { method: 'DELETE', bearer })).status).toBe(204)
  expect((await ask(made.body.id, { bearer })).status).toBe(404)
  for (const bad of [{ label: '' }, { scoreMaximum: -1 }, { resourceLinkId: `${ROOM}-1` }, { resourceLinkId: '2-1' }])
    expect((await ask(lineitems, { method: 'POST', type: ITEM, body: { ...body, ...bad }, bearer })).status).toBe(400)
})

test('of a room that holds nothing of the tool it learns nothing', async () => {
  const { bearer, lineitems } = await launched(SCOPES.lineItemRead)
  for (const room of ['1', '2', '999999', 'x', '99999999999'])
    expect((await ask(lineitems.replace(`/rooms/${ROOM}/`, `/rooms/${room}/`), { bearer })).status, room).toBe(404)
  const { data } = await here.teacher.get(bindingsApi.lists, { training_room_id: ROOM, limit: 100 })
  const binding = data.list.find(({ target_id }) => target_id === here.contentId)
  await here.teacher.post(bindingsApi.unbind, { training_room_id: ROOM, id: binding?.id ?? 0 })
  expect((await ask(lineitems, { bearer })).status).toBe(404)
})

test('it reads the results of a column, by the numbers that it knows people by', async () => {
  const { sub, bearer, lineitem } = await launched(`${SCOPES.score} ${SCOPES.result}`)
  await ask(`${lineitem}/scores`, { method: 'POST', type: SCORE, body: score(sub), bearer })
  const { body } = await ask(`${lineitem}/results`, { bearer })
  expect(body).toMatchObject([{ userId: sub, scoreOf: lineitem, resultScore: 84, resultMaximum: 100 }])
  expect((await ask(`${lineitem}/results?user_id=${sub}`, { bearer })).body.length).toBe(1)
  expect((await ask(`${lineitem}/results?user_id=nobody`, { bearer })).body).toEqual([])
})

test('it reads who is in the room, page by page, by role, with names where it is given them', async () => {
  const { claims } = await launch(here, here.student)
  const { access_token: bearer } = await token(SCOPES.names)
  const { context_memberships_url: url } = claims[NRPS] as { context_memberships_url: string }
  const learners = await ask(`${url}?role=Learner`, { bearer })
  const found = learners.body.members.find(({ user_id }: { user_id: string }) => user_id === claims.sub)
  expect(found).toMatchObject({ name: '王一诺', status: 'Active' })
  const teachers = (await ask(`${url}?role=Instructor`, { bearer })).body.members
  expect(teachers.map(({ name }: { name: string }) => name)).toContain('李文博')
  const first = await ask(`${url}?limit=1`, { bearer })
  expect(first.body.members.length).toBe(1)
  expect(first.link).toContain('rel="next"')
  const { data } = await here.admin.get(ltiToolsApi.detail, { id: here.toolId })
  const { login_url, target_url, redirect_uris, jwks_url, scopes, custom, title, description } = data
  await here.admin.post(ltiToolsApi.save, {
    ...{ id: data.id, version: data.version, login_url, target_url, redirect_uris, jwks_url, scopes, custom },
    ...{ title, description, share_names: false, deep_linking: true },
  })
  const again = await token(SCOPES.names)
  const nameless = (await ask(url, { bearer: again.access_token })).body.members
  expect(nameless.some((member: object) => 'name' in member)).toBe(false)
})

test('of who closed their account it reads nothing any more, and calls them by no new name', async () => {
  const { claims } = await launch(here, here.student)
  const { access_token: bearer } = await token(SCOPES.names)
  const { context_memberships_url: url } = claims[NRPS] as { context_memberships_url: string }
  const { uid, truename } = world.people.studentB
  const called = async () => (await here.s.db.select().from(ltiPerson).where(eq(ltiPerson.uid, uid))).length
  const read = async () => JSON.stringify((await ask(`${url}?limit=100`, { bearer })).body.members)
  expect(await read()).toContain(truename)
  expect(await called()).toBeGreaterThan(0)
  // As closing leaves them: among the members still, since their results are.
  await here.s.db.update(account).set({ disabledTime: here.s.now() }).where(eq(account.uid, uid))
  await here.s.db.delete(ltiPerson).where(eq(ltiPerson.uid, uid))
  expect(await read()).not.toContain(truename)
  expect(await called()).toBe(0)
})
