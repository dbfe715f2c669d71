import { expect, test } from 'vitest'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { people } from '../../support/people'
import { follow, type Here, toTool, withTool } from './setup'

let here: Here
withTool((given) => {
  here = given
})
const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/'

/** An author begins a choice, and is in the tool. */
const begin = async () => {
  const headers = { host: new URL(here.origin).host }
  const { data } = await here.teacher.post(
    ltiToolsApi.pick,
    { content_id: here.contentId, tool_id: here.toolId },
    { headers },
  )
  const { claims } = await toTool(await follow(here, here.teacher, data.url))
  return { id: data.launch_id, claims }
}
const item = () => ({
  type: 'ltiResourceLink',
  title: '脚本练习二',
  text: '三十秒口播',
  url: `${here.tool.url}/start?exercise=2`,
  custom: { exercise: '2', 'not a name': 'x', number: 3 },
  lineItem: { scoreMaximum: 60 },
})
/** What the tool lets the browser post, also otherwise than it should. */
const giveBack = async (of: object) => {
  const { url, jwt } = await here.tool.deed<{ url: string; jwt: string }>('chosen', { items: [item()], ...of })
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ JWT: jwt }) })
  return { status: answer.status, text: await answer.text(), url, jwt }
}
const picked = async (id: string, by = here.teacher) => (await by.get(ltiToolsApi.picked, { launch_id: id })).data

test('an author chooses something in a tool, and finds it in the form that they came from', async () => {
  const { id, claims } = await begin()
  expect(claims[`${DEEP}deep_linking_settings`]).toMatchObject({ accept_types: ['ltiResourceLink', 'link'] })
  expect(await picked(id)).toEqual({ tool_id: here.toolId, returned: false, message: '', items: [] })
  const { status, text } = await giveBack({})
  expect(status).toBe(200)
  expect(text).toContain('已选择 1 项内容')
  // The way back brings along what was chosen, for who has this window alone.
  expect(text).toContain(`/content-edit?id=${here.contentId}&#38;picked=${id}`)
  expect(await picked(id)).toEqual({
    tool_id: here.toolId,
    returned: true,
    message: '',
    items: [
      {
        title: '脚本练习二',
        description: '三十秒口播',
        url: `${here.tool.url}/start?exercise=2`,
        custom: [{ name: 'exercise', value: '2' }],
        full: 60,
      },
    ],
  })
  // Nobody else's to read.
  const other = await here.s.as(people.orgadmin)
  expect((await other.get(ltiToolsApi.picked, { launch_id: id })).status).toBe(404)
})

test('what leads elsewhere than to the tool is left out, and what is hostile is shown as text', async () => {
  const { id } = await begin()
  const { text } = await giveBack({
    items: [
      { ...item(), url: 'https://evil.example/start' },
      { ...item(), type: 'html', html: '<script>1</script>' },
      { ...item(), url: 'javascript:alert(1)' },
      'none',
    ],
  })
  expect(text).toContain('没有选择内容')
  expect((await picked(id)).items).toEqual([])
  expect(text).not.toContain('<script>1')
})

test('what was not signed by the tool, for us, just now, for this choice, is not taken', async () => {
  const { id } = await begin()
  for (const of of [
    { forged: true },
    { aud: 'https://other.example' },
    { age: 7200, life: 10_000 },
    { age: 400, life: 300 },
    { deployment: 'another' },
    { data: 'made-up' },
    { iss: 'f3f1a3f6-0000-4000-8000-000000000000' },
  ])
    expect((await giveBack(of)).status, JSON.stringify(of)).toBe(400)
  expect((await picked(id)).returned).toBe(false)
  expect((await giveBack({})).status).toBe(200)
})

test('what was sent back is taken once, as is the number of the tool', async () => {
  await begin()
  const { url, jwt } = await giveBack({})
  const again = await fetch(url, { method: 'POST', body: new URLSearchParams({ JWT: jwt }) })
  expect(again.status).toBe(400)
  expect((await giveBack({ items: [] })).status).toBe(400)
  await begin()
  await giveBack({ nonce: 'the-same' })
  await begin()
  expect((await giveBack({ nonce: 'the-same' })).status).toBe(400)
})

test('a form from elsewhere is read where the standard says so, and nowhere else', async () => {
  const answer = await fetch(`${here.origin}/api/lti/saveTool`, {
    method: 'POST',
    body: new URLSearchParams({ title: 'x' }),
  })
  expect(answer.status).toBe(400)
  for (const body of ['', 'JWT=', 'JWT=x.y.z', `JWT=${'a'.repeat(30_000)}`]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await fetch(`${here.origin}/api/lti/deepLink`, { method: 'POST', body, headers })).status).toBe(400)
  }
})
