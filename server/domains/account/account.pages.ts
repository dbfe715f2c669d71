import { frames } from '../../lib/page/frames'
import type { PageRow } from '../../lib/page/page-data'

/** First screens before the log-in. */
export const accountPages: PageRow[] = [
  { pattern: '/uc/login', title: '登录', frame: frames.form },
  { pattern: '/uc/register', title: '注册', frame: frames.form },
  { pattern: '/uc/activate', title: '激活账号', frame: frames.form },
  { pattern: '/uc/forgot', title: '忘记密码', frame: frames.form },
  { pattern: '/uc/link', title: '绑定账号', frame: frames.form },
  { pattern: '/uc/reset-password', title: '重设密码', frame: frames.form },
]
