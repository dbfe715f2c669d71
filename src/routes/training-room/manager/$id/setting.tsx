import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '#lib/search-params'
import { rootSearch } from '../../../../app/boot/search'
import { SettingScreen } from '../../../../domains/rooms/screens/manage/setting/setting'
import { SETTING_TABS } from '../../../../domains/rooms/screens/manage/setting/setting-tabs'

export const Route = createFileRoute('/training-room/manager/$id/setting')({
  staticData: { title: '实训室设置' },
  validateSearch: searchParams({ tab: oneOf(...SETTING_TABS) }),
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
