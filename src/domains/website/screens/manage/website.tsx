import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/kernel/endpoint'
import type { websiteApi } from '#contract/website/website.api'
import type { SiteDetail } from '#contract/website/website.model'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { websiteQueries } from '../../website.queries'
import { SiteBasics } from './site-basics'
import { SiteContents } from './site-contents'
import { SiteRooms } from './site-rooms'
import { SiteShared } from './site-shared'
import { SiteStart } from './site-start'
import { SiteStatus } from './site-status'
import { SITE_TABS, type SiteTab } from './site-tabs'
import { SiteTexts } from './site-texts'
import styles from './website.module.css'

const labels: Record<SiteTab, string> = {
  basics: '基本信息',
  texts: '介绍与关于',
  news: '比赛资讯',
  help: '帮助与下载',
  rooms: '共享实训室',
}

interface WebsiteScreenProps {
  roomId: number
  tab: SiteTab
  onTab: (tab: SiteTab) => void
}

/** The public website of the room's contests: its owner prepares, opens and closes it. */
export function WebsiteScreen({ roomId, tab, onTab }: WebsiteScreenProps) {
  const query = useQuery(websiteQueries.manage(roomId))
  const room = useQuery(roomsQueries.detail(roomId)).data
  const note = useAgeNote(query, '修改需要联网')
  return (
    <Page title="比赛官网" above={roomHome(roomId)} scene="sai" note={note}>
      <div className={styles.column}>
        {query.data && room ? (
          <Managed managed={query.data} roomId={roomId} roomTitle={room.title} tab={tab} onTab={onTab} />
        ) : (
          <QueryView query={query} waits label="正在打开比赛官网" skeleton={<SkeletonList rows={6} />} />
        )}
      </div>
    </Page>
  )
}

interface ManagedProps extends WebsiteScreenProps {
  managed: Output<typeof websiteApi.manage>
  roomTitle: string
}

function Managed({ managed, roomId, roomTitle, tab, onTab }: ManagedProps) {
  const { site, is_home, can_edit, is_owner, preview_hash, preview_until } = managed
  if (!site) return <SiteStart roomId={roomId} title={roomTitle} isOwner={is_owner} />
  if (!is_home) return <SiteShared site={site} roomId={roomId} isOwner={is_owner} />
  return (
    <>
      <SiteStatus site={site} canEdit={can_edit} preview={{ hash: preview_hash, until: preview_until }} />
      {can_edit ? (
        <>
          <Chips
            label="官网内容"
            value={tab}
            onChange={onTab}
            options={SITE_TABS.map((value) => ({ value, label: labels[value] }))}
          />
          <Part tab={tab} site={site} managed={managed} />
        </>
      ) : (
        <p className="secondary">只有实训室负责人可以修改官网，你可以预览。</p>
      )}
    </>
  )
}

function Part({ tab, site, managed }: { tab: SiteTab; site: SiteDetail; managed: ManagedProps['managed'] }) {
  if (tab === 'basics') return <SiteBasics site={site} />
  if (tab === 'texts') return <SiteTexts site={site} />
  if (tab === 'rooms') return <SiteRooms siteId={site.id} managed={managed} />
  return <SiteContents key={tab} siteId={site.id} kind={tab} />
}
