import { createFileRoute } from '@tanstack/react-router'
import { rootSearch } from '../../../../app/boot/search'
import { lifecycleQueries } from '../../../../domains/rooms/lifecycle.queries'
import { SettingScreen } from '../../../../domains/rooms/screens/manage/setting/setting'
import { SETTING_TABS, type SettingTab } from '../../../../domains/rooms/screens/manage/setting/setting-tabs'

const tabOf = (value: unknown): SettingTab | undefined => SETTING_TABS.find((tab) => tab === value)

export const Route = createFileRoute('/training-room/manager/$id/setting')({
  staticData: { title: '实训室设置' },
  validateSearch: (search: Record<string, unknown>): { tab?: SettingTab } => {
    const tab = tabOf(search.tab)
    return tab ? { tab } : {}
  },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(lifecycleQueries.settings(Number(params.id)))
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
