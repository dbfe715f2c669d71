import { accountApi } from '#contract/account/account.api'
import { actingApi } from '#contract/account/acting/acting.api'
import { CLOSING_EFFECTS } from '#contract/account/own/closing.labels'
import { ownApi } from '#contract/account/own/own.api'
import { exportWords } from '#contract/account/personal/personal.labels'
import { type OwnPlace, ownPlaces, ownPlacesOf, placesBeside } from '#contract/account/places.labels'
import { selfApi } from '#contract/account/self.api'
import { frames, listFrame, type Told } from '../../lib/page/frames'
import { type Answers, ask, type PageRow } from '../../lib/page/page-data'

/** The tab that the address opens; demo users have only the first. */
const home = (got: Answers, _now: number, search: URLSearchParams): Told | undefined => {
  const user = got(accountApi.getUserInfo)
  const tab = search.get('tab')
  if (!user) return undefined
  const chips = !user.demo_user
  if (tab === 'security') return user.demo_user ? undefined : { chips, lines: [exportWords] }
  if (tab === 'orgs')
    return user.demo_user ? undefined : { chips, lines: user.groups.map((one) => tight(one.group_name)) }
  const place = (key: OwnPlace) => ({ ...tight(ownPlaces[key]), column: true as const })
  return {
    chips,
    lines: ownPlacesOf(user.roles).map((key) => ({
      ...place(key),
      ...(placesBeside.has(key) && { phone: true as const }),
    })),
  }
}
const tight = (title: string) => ({ title, tight: true as const })

/** First screens before the log-in, and those of one's own account. */
export const accountPages: PageRow[] = [
  {
    pattern: '/uc/home',
    title: '我的',
    back: null,
    frame: listFrame(home),
    // Where one is logged in, and what one agreed to: later they would move what is below.
    asks: (_params, search) =>
      search.get('tab') === 'security'
        ? [
            ask(selfApi.sessions, {}),
            ask(actingApi.mine, { limit: 20 }),
            ask(ownApi.consent, {}),
            ask(ownApi.closing, {}),
          ]
        : [],
  },
  {
    pattern: '/uc/close',
    title: '注销账号',
    back: { href: '/uc/home?tab=security' },
    frame: listFrame((got) => (got(ownApi.closing)?.close_time === 0 ? { texts: CLOSING_EFFECTS } : undefined)),
    asks: () => [ask(ownApi.closing, {})],
  },
  { pattern: '/uc/login', visitors: true, title: '登录', back: null, frame: frames.form },
  { pattern: '/uc/register', visitors: true, title: '注册', back: null, frame: frames.form },
  { pattern: '/uc/activate', visitors: true, title: '激活账号', back: null, frame: frames.form },
  { pattern: '/uc/forgot', visitors: true, title: '忘记密码', back: null, frame: frames.form },
  { pattern: '/uc/link', visitors: true, title: '绑定账号', back: null, frame: frames.form },
  { pattern: '/uc/reset-password', visitors: true, title: '重设密码', back: null, frame: frames.form },
  { pattern: '/uc/admin/banners', title: '轮播图', frame: frames.list },
  { pattern: '/uc/admin/config', title: '平台配置', frame: frames.form },
  { pattern: '/uc/admin/legal', title: '用户协议', frame: frames.form },
  { pattern: '/uc/admin/acting', title: '代为操作', wide: true, frame: frames.list },
  { pattern: '/uc/admin/health', title: '系统状态', frame: frames.list },
]
