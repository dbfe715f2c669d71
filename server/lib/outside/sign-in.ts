import type { SiteConfig } from '#contract/kernel/config'
import type { Config } from '../../config'

type SignIn = NonNullable<SiteConfig['signin']>

export const hasMail = (c: Config): boolean => c.smtpUrl !== ''
export const hasSms = (c: Config): boolean => c.smsStyle !== 'none'
export const WECHAT = 'wechat'
const WECHAT_NAME = '微信'

const wechatWay = (c: Config): SignIn['ways'] => {
  const [inside, outside] = [Boolean(c.wechatAppId), Boolean(c.wechatWebId)]
  if (!c.wechatLogin || !(inside || outside)) return []
  const at = inside && outside ? 'all' : inside ? 'wechat' : 'browser'
  return [{ key: WECHAT, name: WECHAT_NAME, icon: false, at }]
}

/** Where else people may log in with, in the order of their buttons. */
export const waysOf = (c: Config): SignIn['ways'] => [
  ...wechatWay(c),
  ...c.oidc.map(({ key, name, icon }) => ({ key, name, icon: Boolean(icon), at: 'all' as const })),
]

/** What the page is told of it: nothing at all where nothing is set. */
export const signInOf = (c: Config): { signin?: SignIn } => {
  const [mail, sms, ways] = [hasMail(c), hasSms(c), waysOf(c)]
  const share = c.wechatShare && Boolean(c.wechatAppId)
  return mail || sms || ways.length || share ? { signin: { mail, sms, verify: c.registerVerify, ways, share } } : {}
}

/** The same in words, for who started the server. */
export const signInWords = (c: Config): string[] => {
  const { signin } = signInOf(c)
  if (!signin) return []
  return [
    ...(signin.mail ? ['邮件验证码 / codes by mail'] : []),
    ...(signin.sms ? [`短信验证码 / codes by SMS (${c.smsStyle})`] : []),
    ...(signin.verify ? ['注册需验证 / registration is verified'] : []),
    ...signin.ways.map(
      ({ key, name, at }) => `${name} (${key === WECHAT ? `WeChat: ${at}` : `OpenID Connect: ${key}`})`,
    ),
    ...(signin.share ? ['微信分享卡片 / WeChat share card'] : []),
  ]
}
