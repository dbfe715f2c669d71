import { accountApi } from '#contract/account/account.api'
import { CLOSING_EFFECTS } from '#contract/account/own/closing.labels'
import { ownApi } from '#contract/account/own/own.api'
import { exportWords } from '#contract/account/personal/personal.labels'
import { frames, listFrame } from '../../lib/page/frames'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens before the log-in, and those of one's own account. */
export const accountPages: PageRow[] = [
  {
    pattern: '/uc/home',
    title: '我的',
    frame: listFrame((got, _now, search) => {
      const user = got(accountApi.getUserInfo)
      return user && !user.demo_user && search.get('tab') === 'security' ? { lines: [exportWords] } : undefined
    }),
  },
  {
    pattern: '/uc/close',
    title: '注销账号',
    frame: listFrame((got) => (got(ownApi.closing)?.close_time === 0 ? { texts: CLOSING_EFFECTS } : undefined)),
    asks: () => [ask(ownApi.closing, {})],
  },
  { pattern: '/uc/login', title: '登录', frame: frames.form },
  { pattern: '/uc/register', title: '注册', frame: frames.form },
  { pattern: '/uc/activate', title: '激活账号', frame: frames.form },
  { pattern: '/uc/forgot', title: '忘记密码', frame: frames.form },
  { pattern: '/uc/link', title: '绑定账号', frame: frames.form },
  { pattern: '/uc/reset-password', title: '重设密码', frame: frames.form },
]
