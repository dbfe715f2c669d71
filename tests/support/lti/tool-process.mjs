import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'

/**
 * Somebody else's tool, in a process of its own: it knows LTI 1.3, what the platform publishes, and nothing of our code. Beside
 * the addresses of a tool it has /do/…, by which a test says what the people in it do, also what no honest tool would.
 */
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const foreign = await generateKeyPair('RS256')
const kid = randomUUID()
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }

/** What its administrator has written down of the platform. */
let platform
const waiting = new Map()
const launches = []
let here

const bodyOf = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
const sign = (
  claims,
  { key = privateKey, age = 0, life = 300, aud = platform.issuer, iss = platform.client_id } = {},
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(Math.floor(Date.now() / 1000) - age)
    .setExpirationTime(Math.floor(Date.now() / 1000) - age + life)
    .sign(key)

/** As the security framework asks of a tool: signature, who, for whom, the number, the deployment. */
const check = async (idToken, nonce) => {
  const keys = createRemoteJWKSet(new URL(platform.jwks_url))
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    issuer: platform.issuer,
    audience: platform.client_id,
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
  })
  if (payload.nonce !== nonce) throw new Error('nonce')
  if (payload[`${CLAIM}deployment_id`] !== platform.deployment_id) throw new Error('deployment')
  if (payload[`${CLAIM}version`] !== '1.3.0') throw new Error('version')
  return payload
}

const login = (ask) => {
  if (ask.get('iss') !== platform.issuer || ask.get('client_id') !== platform.client_id)
    throw new Error('unknown platform')
  const [state, nonce] = [randomUUID(), randomUUID()]
  waiting.set(state, nonce)
  const to = new URL(platform.auth_url)
  const fields = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: `${here}/launch`,
    login_hint: ask.get('login_hint'),
    lti_message_hint: ask.get('lti_message_hint'),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value)
  return to.href
}

const launched = async (form) => {
  const nonce = waiting.get(form.get('state'))
  if (!nonce) throw new Error('state')
  waiting.delete(form.get('state'))
  if (form.get('error')) throw new Error(form.get('error'))
  const claims = await check(form.get('id_token'), nonce)
  launches.push(claims)
  return claims
}

/** What somebody chose, as the form that their browser posts. */
const chosen = async ({ items, data, nonce, ...more }) => {
  const settings = launches.at(-1)?.[`${DEEP}deep_linking_settings`]
  const claims = {
    nonce: nonce ?? randomUUID(),
    [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: more.deployment ?? platform.deployment_id,
    [`${DEEP}content_items`]: items,
    [`${DEEP}data`]: data ?? settings?.data,
  }
  const key = more.forged ? foreign.privateKey : privateKey
  return { url: settings?.deep_link_return_url, jwt: await sign(claims, { ...more, key }) }
}

/** Two exercises to choose from, one of them or none: each a form that goes back to where the choice began. */
const offered = (exercise) => ({
  type: 'ltiResourceLink',
  title: `脚本练习${exercise}`,
  text: '三十秒口播',
  url: `${here}/start?exercise=${exercise}`,
  custom: { exercise: String(exercise) },
  lineItem: { scoreMaximum: 60 },
})
const choice = async () => {
  const form = async (label, items) => {
    const { url, jwt } = await chosen({ items })
    return `<form method="post" action="${url}"><input type="hidden" name="JWT" value="${jwt}"><button>${label}</button></form>`
  }
  const forms = [
    await form('选这一项', [offered(2)]),
    await form('两项都要', [offered(2), offered(3)]),
    await form('不选了', []),
  ]
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>选择练习</title><h1>选择练习</h1>${forms.join('')}`
}

const token = async ({ scope, jti, forged, ...more }) => {
  const claims = { sub: platform.client_id, jti: jti ?? randomUUID() }
  const key = forged ? foreign.privateKey : privateKey
  const assertion = await sign(claims, { aud: platform.token_url, ...more, key })
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  })
  const answer = await fetch(platform.token_url, { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}

/** Any service of the platform, as the tool calls it. */
const ask = async ({ url, method = 'GET', type, body, bearer }) => {
  const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }), ...(type && { 'content-type': type }) }
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  return { status: answer.status, link: answer.headers.get('link') ?? '', body: text ? JSON.parse(text) : null }
}

const deeds = {
  register: async (of) => {
    platform = of
    return {}
  },
  chosen,
  token,
  ask,
  sign: async ({ claims, ...more }) => ({ jwt: await sign(claims, more) }),
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, here)
  const send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  try {
    if (url.pathname === '/jwks') return send(200, jwks)
    if (url.pathname === '/moved') return response.writeHead(302, { location: '/jwks' }).end()
    if (url.pathname === '/login') return response.writeHead(302, { location: login(url.searchParams) }).end()
    if (url.pathname === '/launch') {
      const claims = await launched(new URLSearchParams(await bodyOf(request)))
      const asked = claims[`${CLAIM}message_type`] === 'LtiDeepLinkingRequest'
      // A browser is shown what there is to choose; a test that asks without one does what its person would.
      if (!asked || !request.headers.accept?.includes('text/html')) return send(200, claims)
      return response.writeHead(200, { 'content-type': 'text/html' }).end(await choice())
    }
    const deed = deeds[url.pathname.replace('/do/', '')]
    if (deed) return send(200, await deed(JSON.parse((await bodyOf(request)) || '{}')))
    send(404, {})
  } catch (error) {
    send(400, { error: error.message })
  }
})
server.listen(0, '127.0.0.1', () => {
  here = `http://127.0.0.1:${server.address().port}`
  process.stdout.write(`${here}\n`)
})
