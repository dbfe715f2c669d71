import { expect, test } from 'vitest'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { SCOPES } from '#contract/lti/lti.rules'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { todoApi } from '#contract/todo/todo.api'
import { retire } from '../../../server/domains/lti/protocol/keys.store'
import { people } from '../../support/people'
import { atPlatform, follow, type Here, launch, ROOM, toTool, withTool } from './setup'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
let here: Here
withTool((given) => {
  here = given
})
const begin = async (person = here.student) => {
  const headers = { host: new URL(here.origin).host }
  const { data } = await person.post(
    ltiActivitiesApi.launch,
    { training_room_id: ROOM, id: here.contentId },
    { headers },
  )
  return data.url
}

test('a learner gets into the tool, which learns who they are, from where, and what it may ask', async () => {
  const { status, claims } = await launch(here, here.student)
  expect(status, claims.error).toBe(200)
  expect(claims).toMatchObject({
    name: '王一诺',
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}target_link_uri`]: `${here.tool.url}/start?exercise=1`,
    [`${CLAIM}resource_link`]: { id: `${ROOM}-${here.contentId}`, title: '脚本练习一' },
    [`${CLAIM}custom`]: { level: 'basic', exercise: '1' },
    [`${CLAIM}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
  })
  const { data } = await here.student.get(ltiActivitiesApi.lists, { training_room_id: ROOM })
  expect(data.list.find(({ id }) => id === here.contentId)?.mine).toMatchObject({ state: 'opened', score: null })
})

test('of a tool that may report nothing, what was opened is finished', async () => {
  const { data } = await here.admin.get(ltiToolsApi.detail, { id: here.toolId })
  const { login_url, target_url, redirect_uris, jwks_url, custom, title, description } = data
  await here.admin.post(ltiToolsApi.save, {
    ...{
      id: data.id,
      version: data.version,
      login_url,
      target_url,
      redirect_uris,
      jwks_url,
      custom,
      title,
      description,
    },
    ...{ scopes: [SCOPES.names], share_names: true, deep_linking: false },
  })
  await launch(here, here.student)
  const { list } = (await here.student.get(ltiActivitiesApi.lists, { training_room_id: ROOM })).data
  expect(list.find(({ id }) => id === here.contentId)?.mine.state).toBe('done')
  const waits = (await here.student.get(todoApi.lists, { training_room_id: ROOM })).data.list
  expect(waits.filter(({ kind, id }) => kind === 'activity' && id === here.contentId)).toEqual([])
})

test('a teacher comes as one; a name is said only where the tool is given names', async () => {
  const { data } = await here.admin.get(ltiToolsApi.detail, { id: here.toolId })
  const { login_url, target_url, redirect_uris, jwks_url, scopes, custom, title, description } = data
  await here.admin.post(ltiToolsApi.save, {
    ...{ id: data.id, version: data.version, login_url, target_url, redirect_uris, jwks_url, scopes, custom },
    ...{ title, description, share_names: false, deep_linking: false },
  })
  const { claims } = await launch(here, here.teacher)
  expect(claims.name).toBeUndefined()
  expect(claims[`${CLAIM}roles`]).toEqual(['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'])
})

test('what a launch carries is good once, and so is the number of the tool', async () => {
  const url = await begin()
  const first = await follow(here, here.student, url)
  expect((await toTool(first)).status).toBe(200)
  // The same question again, and the same launch with a new one.
  expect((await atPlatform(here, here.student, first.back)).fields).toMatchObject({ error: 'invalid_request' })
  expect((await follow(here, here.student, url)).fields).toMatchObject({ error: 'invalid_request' })
  // Another launch under a number that was used.
  const begun = await fetch(await begin(), { redirect: 'manual' })
  const back = new URL(begun.headers.get('location') ?? '')
  back.searchParams.set('nonce', first.back.searchParams.get('nonce') ?? '')
  expect((await atPlatform(here, here.student, back)).fields).toMatchObject({ error: 'invalid_request' })
  // The answer that was given is not taken twice by the tool either: its state is spent.
  expect((await toTool(first)).claims.error).toBe('state')
})

test('to an address that is not registered nothing is sent, neither an answer nor a refusal', async () => {
  const begun = await fetch(await begin(), { redirect: 'manual' })
  const back = new URL(begun.headers.get('location') ?? '')
  for (const bad of [
    'https://evil.example/launch',
    `${here.tool.url}/launch/../other`,
    `${here.tool.url}/launch?x=1`,
  ]) {
    back.searchParams.set('redirect_uri', bad)
    const { status, action, text } = await atPlatform(here, here.student, back)
    expect(status).toBe(400)
    expect(action).toBe('')
    expect(text).toContain('没有登记的地址')
    // Whoever has this page alone has a way on.
    expect(text).toContain('<a href="/index">回到实训平台</a>')
  }
})

test('somebody else’s launch opens nothing: not with their hint, not on their session', async () => {
  const other = await here.s.as(people.studentB)
  const begun = await fetch(await begin(), { redirect: 'manual' })
  const back = new URL(begun.headers.get('location') ?? '')
  expect(await atPlatform(here, other, back)).toMatchObject({ status: 401, action: '' })
  expect(await atPlatform(here, here.s.guest(), back)).toMatchObject({ status: 401, action: '' })
  // The same person on another device is another session.
  expect(await atPlatform(here, await here.s.as(people.studentA), back)).toMatchObject({ status: 401 })
  back.searchParams.set('login_hint', 'f3f1a3f6-0000-4000-8000-000000000000')
  expect((await atPlatform(here, here.student, back)).fields).toMatchObject({ error: 'invalid_request' })
})

test.each([
  ['response_type', 'code', 'unsupported_response_type'],
  ['scope', 'profile', 'invalid_scope'],
  ['response_mode', 'fragment', 'invalid_request'],
  ['prompt', 'login', 'invalid_request'],
  ['nonce', '', 'invalid_request'],
  ['lti_message_hint', 'made-up', 'invalid_request'],
])('a question with %s %s is refused', async (name, value, error) => {
  const begun = await fetch(await begin(), { redirect: 'manual' })
  const back = new URL(begun.headers.get('location') ?? '')
  const state = back.searchParams.get('state')
  back.searchParams.set(name, value)
  const { fields } = await atPlatform(here, here.student, back)
  expect(fields).toMatchObject({ error, state })
  expect(fields.id_token).toBeUndefined()
})

test('a question as a form comes back as an address, so that the session comes along', async () => {
  const begun = await fetch(await begin(), { redirect: 'manual' })
  const back = new URL(begun.headers.get('location') ?? '')
  const posted = await fetch(back.origin + back.pathname, {
    method: 'POST',
    body: back.searchParams,
    redirect: 'manual',
  })
  expect(posted.status).toBe(303)
  const again = new URL(posted.headers.get('location') ?? '', here.origin)
  expect((await toTool(await atPlatform(here, here.student, again))).status).toBe(200)
})

test('a launch is over after some minutes, with its activity, with its tool, and with the person’s place in the room', async () => {
  const late = await begin()
  here.s.pass(301)
  expect((await follow(here, here.student, late)).fields).toMatchObject({ error: 'invalid_request' })
  const gone = await begin()
  await here.teacher.post(ltiActivitiesApi.remove, { training_room_id: ROOM, id: here.contentId })
  expect((await follow(here, here.student, gone)).fields).toMatchObject({ error: 'access_denied' })
  await here.teacher.post(ltiActivitiesApi.add, { training_room_id: ROOM, id: here.contentId, due_time: 0 })
  const off = await begin()
  await here.admin.post(ltiToolsApi.setState, { id: here.toolId, state: 'disabled' })
  expect(await follow(here, here.student, off)).toMatchObject({ status: 400, action: '' })
  const { message } = await here.student.post(ltiActivitiesApi.launch, { training_room_id: ROOM, id: here.contentId })
  expect(message).toBe('这个工具已停用，暂时不能打开')
})

test('a new key signs, and what the old one signed is still checked by what is published', async () => {
  const before = await follow(here, here.student, await begin())
  await retire(here.s.db, here.s.now())
  const after = await follow(here, here.student, await begin())
  const kid = (token = '') => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  expect(kid(before.fields.id_token)).not.toBe(kid(after.fields.id_token))
  expect((await toTool(before)).status).toBe(200)
  expect((await toTool(after)).status).toBe(200)
  const { keys } = (await (await fetch(`${here.origin}/api/lti/jwks`)).json()) as { keys: object[] }
  expect(keys.length).toBe(2)
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('an answer that was changed on its way is none', async () => {
  const form = await follow(here, here.student, await begin())
  const [head, body = '', sign] = (form.fields.id_token ?? '').split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url')
  expect((await toTool({ ...form, fields: { ...form.fields, id_token: `${head}.${altered}.${sign}` } })).status).toBe(
    400,
  )
})
