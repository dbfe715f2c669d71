import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openProvider } from '../../support/outside/oidc'
import { startServer, type TestServer } from '../../support/server'
import { quickHasher, quickPasswords } from './support'
import { type Browser, newBrowser } from './ways.setup'

const HERE = 'http://localhost:3000'
export const callbackOf = (way: string) => `${HERE}/uc/api/Passport/back/${way}`

/** Two providers, and what a deployment sets that has both. */
const twoProviders = async () => {
  const campus = await openProvider(callbackOf('campus'))
  const city = await openProvider(callbackOf('city'))
  const secret = 'a-secret-of-the-test'
  const env = {
    PUBLIC_URL: HERE,
    OIDC_PROVIDERS: 'campus, city',
    OIDC_CAMPUS_ISSUER: campus.issuer,
    OIDC_CAMPUS_CLIENT_ID: 'xinghuo',
    OIDC_CAMPUS_CLIENT_SECRET: secret,
    OIDC_CAMPUS_NAME: '校园统一身份认证',
    OIDC_CAMPUS_ICON: 'public/icons/icon-192.png',
    OIDC_CITY_ISSUER: city.issuer,
    OIDC_CITY_CLIENT_ID: 'xinghuo',
    OIDC_CITY_CLIENT_SECRET: secret,
    OIDC_CITY_NAME: '城市教育云',
    OIDC_CITY_REGISTER: '0',
  }
  return { campus, city, env, close: () => Promise.all([campus.close(), city.close()]) }
}
export type Provider = Awaited<ReturnType<typeof openProvider>>

/** One server that has both for a whole file, as it was before each test, and a browser nobody has used. */
export const withProviders = (
  take: (them: { campus: Provider; city: Provider; server: TestServer; browser: Browser }) => void,
): void => {
  let providers: Awaited<ReturnType<typeof twoProviders>>
  let server: TestServer
  beforeAll(async () => {
    quickHasher()
    providers = await twoProviders()
    server = await startServer({ env: providers.env })
  })
  afterAll(async () => {
    await server.close()
    await providers.close()
  })
  beforeEach(async () => {
    await server.reset()
    await quickPasswords(server)
    const { campus, city } = providers
    campus.is({ sub: 'c-1', name: '王一诺', email: 'yinuo@campus.example', email_verified: true })
    city.is({ sub: 'c-1', name: '王一诺（市）' })
    campus.refuse(false)
    take({ campus, city, server, browser: newBrowser() })
  })
}
