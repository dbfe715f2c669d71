import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerRow } from '#contract/account/backoffice/platform.api'
import { bannerShows } from '#contract/account/backoffice/platform.rules'
import { dateTime } from '#lib/format'
import { latestOf } from '#lib/latest-of'
import { serverSeconds } from '#lib/net/clock'
import { Tag } from '#ui/display/tag'
import { HeadAction } from '#ui/lists/head-action'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { platformQueries } from '../../platform.queries'
import { BannerForm, type EditedBanner } from './banner-form'

const told = (row: BannerRow): string => {
  const whose = row.group_name || '全平台（没有自己轮播图的组织）'
  const from = row.from_time ? `${dateTime(row.from_time)} 起` : ''
  const to = row.to_time ? `${dateTime(row.to_time)} 止` : ''
  return [whose, `${from}${from && to ? '，' : ''}${to}`, row.href].filter(Boolean).join(' · ')
}

/** All banners of the home page, also those that do not show now. */
export function AdminBanners() {
  const client = useQueryClient()
  const query = useQuery(platformQueries.banners())
  const [edited, setEdited] = useState<EditedBanner>()
  const fresh = (): EditedBanner => ({
    group_id: 0,
    title: '',
    subtitle: '',
    scene: 'ke',
    picture: { id: 0, url: '' },
    href: '',
    sort: (query.data?.list.at(-1)?.sort ?? 0) + 1,
    online: true,
    from_time: 0,
    to_time: 0,
  })
  const add = () => setEdited(fresh())
  const make = (
    <HeadAction of={query.data?.list} error={query.error} onClick={add}>
      添加轮播图
    </HeadAction>
  )
  return (
    <QueryPage query={query} title="轮播图" above="/index" barActions={make} aged="修改轮播图需要联网">
      {({ list }) => (
        <>
          {list.length === 0 && (
            <Empty title="还没有轮播图" icon="eye" action={{ label: '添加轮播图', onClick: add }}>
              在首页顶部轮流显示，每 3 秒一张。
            </Empty>
          )}
          {list.length > 0 && (
            <List label="轮播图">
              {list.map((row) => (
                <ListRow
                  key={row.id}
                  title={row.title || '只有图片'}
                  description={told(row)}
                  extra={bannerShows(row, serverSeconds()) ? <Tag tone="success">显示中</Tag> : <Tag>未显示</Tag>}
                  onClick={() => setEdited(row)}
                />
              ))}
            </List>
          )}
          {edited && (
            <BannerForm client={client} banner={latestOf(edited, list)} onClose={() => setEdited(undefined)} />
          )}
        </>
      )}
    </QueryPage>
  )
}
