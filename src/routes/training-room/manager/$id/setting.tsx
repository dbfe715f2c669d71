import { createFileRoute } from '@tanstack/react-router'
import { rootSearch } from '../../../../app/boot/search'
import { SettingScreen } from '../../../../domains/rooms/screens/manage/setting/setting'
import { SETTING_TABS, type SettingTab } from '../../../../domains/rooms/screens/manage/setting/setting-tabs'

const tabOf = (value: unknown): SettingTab | undefined => SETTING_TABS.find((tab) => tab === value)

export const Route = createFileRoute('/training-room/manager/$id/setting')({
  staticData: { title: '实训室设置' },
  validateSearch: (search: Record<string, unknown>): { tab?: SettingTab } => {
    const tab = tabOf(search.tab)
    return tab ? { tab } : {}
  },
  component: Setting,
})

function Setting() {
  const { id } = Route.useParams()
  const { tab = 'basics' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingScreen
      roomId={Number(id)}
      tab={tab}
      onTab={(next) => navigate({ search: (s) => ({ ...rootSearch(s), tab: next }), replace: true })}
    />
  )
}
