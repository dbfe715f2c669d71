import { openProvider } from '../../support/outside/oidc'

const HERE = 'http://localhost:3000'
export const callbackOf = (way: string) => `${HERE}/uc/api/Passport/back/${way}`

/** Two providers, and what a deployment sets that has both. */
export const twoProviders = async () => {
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
