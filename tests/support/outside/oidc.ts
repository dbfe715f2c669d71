import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export interface Person {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
}

/** A provider of OpenID Connect on a port of its own, where whoever comes is `person`, and has agreed to everything. */
export const openProvider = async (callback: string) => {
  const state: { person: Person; refuses: boolean } = { person: { sub: 'nobody' }, refuses: false }
  let handle: (request: IncomingMessage, reply: ServerResponse) => unknown = () => {}
  const server = createServer((request, reply) => handle(request, reply))
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'xinghuo', client_secret: 'a-secret-of-the-test', redirect_uris: [callback] }],
    jwks: { keys: [key] },
    cookies: { keys: ['a-key-of-the-test'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...state.person, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const serve = provider.callback()
  handle = async (request, reply) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, reply)
    const result = state.refuses
      ? { error: 'access_denied', error_description: 'they would not' }
      : { login: { accountId: state.person.sub } }
    await provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false })
  }
  return {
    issuer,
    is: (person: Person) => {
      state.person = person
    },
    refuse: (on: boolean) => {
      state.refuses = on
    },
    /** What a browser does that is sent there: where it is sent back to. */
    visit: async (address: string): Promise<string> => {
      const jar = new Map<string, string>()
      for (let at = address, steps = 0; steps < 10; steps++) {
        if (!at.startsWith(issuer)) return at
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          jar.set(name, value)
        }
        const next = answer.headers.get('location')
        if (!next) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
        at = new URL(next, at).href
      }
      throw new Error('the provider sends in circles')
    },
    close: () =>
      new Promise<void>((go) => {
        server.close(() => go())
        server.closeAllConnections()
      }),
  }
}
