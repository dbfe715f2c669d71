import { tooLong } from '../../kernel/text'

/** What the platform is called, beside the logo and after every page's title. */
export const PLATFORM_TITLE_MAX = 20
export const BANNER_TITLE_MAX = 30
export const BANNER_SUBTITLE_MAX = 60
export const BANNERS_MAX = 50
export const BANNER_SCENES = ['gang', 'ke', 'sai', 'zheng', 'chuang'] as const
export const TEMPLATE_TITLE_MAX = 20
export const MENU_LABEL_MAX = 8

/** An address that a banner may lead to: a page of ours, or one of the web by https. */
const leads = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || (/^https:\/\/[^/]/i.test(href) && URL.canParse(href))

interface Banner {
  title: string
  subtitle: string
  href: string
  from_time: number
  to_time: number
  /** Whether it has a picture. */
  pictured: boolean
}
/** What is wrong with a banner, by field; empty when nothing is. */
export const bannerProblems = (b: Banner): Partial<Record<keyof Banner, string>> => ({
  ...(!b.title && !b.pictured && { title: '请填写标题，或上传图片' }),
  ...(tooLong(b.title, BANNER_TITLE_MAX) && { title: `标题在${BANNER_TITLE_MAX}个字以内` }),
  ...(tooLong(b.subtitle, BANNER_SUBTITLE_MAX) && { subtitle: `副标题在${BANNER_SUBTITLE_MAX}个字以内` }),
  ...(b.href && !leads(b.href) && { href: '链接请填写 / 开头的本站地址，或 https:// 开头的网址' }),
  ...(b.from_time && b.to_time && b.to_time <= b.from_time && { to_time: '结束时间要晚于开始时间' }),
})

/** Whether a banner shows at this time. */
export const bannerShows = (b: { online: boolean; from_time: number; to_time: number }, now: number): boolean =>
  b.online && b.from_time <= now && (b.to_time === 0 || b.to_time > now)
