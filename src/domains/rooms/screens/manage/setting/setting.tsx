import { useQuery } from '@tanstack/react-query'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { lifecycleQueries } from '../../../lifecycle.queries'
import { roomHome } from '../../../parts/paths'
import { roomsQueries } from '../../../rooms.queries'
import styles from './setting.module.css'
import { SettingBasics } from './setting-basics'
import { SettingIndustries } from './setting-industries'
import { SettingJoin } from './setting-join'
import { SettingLog } from './setting-log'
import { SettingMenus } from './setting-menus'
import { SettingMore } from './setting-more'
import { SETTING_TABS, type SettingTab } from './setting-tabs'
import { SettingTeam } from './setting-team'

const labels: Record<SettingTab, string> = {
  basics: '基本信息',
  join: '加入与分享',
  menus: '菜单',
  team: '团队规则',
  more: '状态与移交',
  log: '操作记录',
}

type SettingProps = { roomId: number; tab: SettingTab; onTab: (tab: SettingTab) => void }

/** Everything a manager can set about a room, a part at a time. */
export function SettingScreen({ roomId, tab, onTab }: SettingProps) {
  const query = useQuery(lifecycleQueries.settings(roomId))
  const room = useQuery(roomsQueries.detail(roomId)).data
  const note = useAgeNote(query, '修改需要联网')
  const settings = query.data
  return (
    <Page title="设置" above={roomHome(roomId)} note={note}>
      <div className={styles.column}>
        <Chips
          label="设置"
          value={tab}
          onChange={onTab}
          options={SETTING_TABS.map((value) => ({ value, label: labels[value] }))}
        />
        {tab === 'log' ? (
          <SettingLog roomId={roomId} />
        ) : settings && room ? (
          <>
            {tab === 'basics' && <SettingBasics settings={settings} />}
            {tab === 'basics' && <SettingIndustries roomId={roomId} />}
            {tab === 'join' && <SettingJoin settings={settings} room={room} />}
            {tab === 'menus' && <SettingMenus settings={settings} />}
            {tab === 'team' && <SettingTeam settings={settings} />}
            {tab === 'more' && <SettingMore settings={settings} room={room} />}
          </>
        ) : (
          <QueryView query={query} waits label="正在打开设置" skeleton={<SkeletonList rows={5} />} />
        )}
      </div>
    </Page>
  )
}
