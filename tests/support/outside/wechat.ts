import { openHttp } from './http-server'

export interface Face {
  openid: string
  nickname: string
  unionid?: string
  /** Its preview of a page: everybody is the same invented person. */
  preview?: boolean
}

const APPS: Record<string, string> = { wxinside: 'inside-secret', wxweb: 'web-secret' }

/** WeChat as a site meets it: its API and where it asks a person, with two applications. */
export const openWechat = async () => {
  let face: Face = { openid: 'o-1', nickname: '一诺' }
  const codes = new Map<string, { appid: string; face: Face }>()
  const tokens = new Map<string, Face>()
  let given = 0
  let down = false
  const refuse = (errcode: number) => ({ errcode, errmsg: 'refused by the test' })
  const answers: Record<string, (q: URLSearchParams, body: string) => unknown> = {
    '/sns/oauth2/access_token': (q) => {
      const code = codes.get(q.get('code') ?? '')
      codes.delete(q.get('code') ?? '')
      if (APPS[q.get('appid') ?? ''] !== q.get('secret')) return refuse(40125)
      if (code?.appid !== q.get('appid') || q.get('grant_type') !== 'authorization_code') return refuse(40029)
      const access_token = `token-${++given}`
      tokens.set(access_token, code.face)
      const { openid, unionid, preview } = code.face
      const more = { ...(unionid && { unionid }), ...(preview && { is_snapshotuser: 1 }) }
      return { access_token, expires_in: 7200, refresh_token: 'r', openid, scope: 'snsapi_userinfo', ...more }
    },
    '/sns/userinfo': (q) => {
      const who = tokens.get(q.get('access_token') ?? '')
      return who && who.openid === q.get('openid')
        ? { openid: who.openid, nickname: who.nickname, headimgurl: '', ...(who.unionid && { unionid: who.unionid }) }
        : refuse(40001)
    },
    '/cgi-bin/stable_token': (_q, body) => {
      const { appid, secret, grant_type } = JSON.parse(body)
      if (APPS[appid] !== secret || grant_type !== 'client_credential') return refuse(40125)
      return { access_token: 'app-token', expires_in: 7200 }
    },
    '/cgi-bin/ticket/getticket': (q) =>
      q.get('access_token') === 'app-token' && q.get('type') === 'jsapi'
        ? { errcode: 0, errmsg: 'ok', ticket: `ticket-${++given}`, expires_in: 7200 }
        : refuse(40001),
  }
  /** Somebody who is asked there says yes: where they are sent back to. */
  const visit = (address: string): string => {
    const url = new URL(address)
    const code = `code-${++given}`
    codes.set(code, { appid: url.searchParams.get('appid') ?? '', face })
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    return back.href
  }
  const server = await openHttp(({ url, body }, reply) => {
    if (down) return 503
    // A browser that comes to be asked is sent on at once, by a page as WeChat's own: a redirect would carry `#wechat_redirect` on.
    if (url.pathname.startsWith('/connect/')) {
      const page = `<script>location.replace(${JSON.stringify(visit(url.href))})</script>`
      return reply.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }
    return answers[url.pathname]?.(url.searchParams, body) ?? 404
  })
  return {
    ...server,
    env: {
      WECHAT_APP_ID: 'wxinside',
      WECHAT_APP_SECRET: APPS.wxinside ?? '',
      WECHAT_WEB_ID: 'wxweb',
      WECHAT_WEB_SECRET: APPS.wxweb ?? '',
      WECHAT_API: server.origin,
      WECHAT_OPEN: server.origin,
    },
    is: (next: Face) => {
      face = next
    },
    down: (on: boolean) => {
      down = on
    },
    visit,
    calls: (path: string): number => server.asked.filter(({ url }) => url.pathname === path).length,
  }
}
