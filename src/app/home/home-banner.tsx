import { useQuery } from '@tanstack/react-query'
import { safeHref } from '#lib/net/safe-url'
import { Banner } from '#ui/layout/banner'
import type { Scene } from '#ui/layout/scene'
import { Skeleton } from '#ui/states/skeleton'
import { accountQueries } from '../../domains/account/account.queries'

/** The banners of the person's group (section 6), turning every three seconds. */
export function HomeBanner({ group, ready }: { group: number | null; ready: boolean }) {
  const { data, isPending, isError } = useQuery({ ...accountQueries.banners(group), enabled: ready })
  if (isError) return null
  if (isPending) return <Skeleton height={140} />
  if (data.list.length === 0) return null
  return (
    <Banner
      items={data.list.map((item) => ({
        id: String(item.id),
        title: item.title,
        subtitle: item.subtitle,
        image: item.url || undefined,
        href: safeHref(item.href),
        target: item.target,
        scene: item.scene as Scene,
      }))}
    />
  )
}
