import { ItemCard } from '#ui/layout/card'

/** The way to the public website; `href` from `roomSite`, nothing where that is ''. */
export function SiteLink({ href }: { href: string }) {
  if (!href) return null
  return <ItemCard href={href} icon="link" title="比赛官网" description="赛程、资讯和资料下载，不用登录就能看" />
}
