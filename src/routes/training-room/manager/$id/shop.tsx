import { createFileRoute } from '@tanstack/react-router'
import { searchParams, text } from '#lib/search-params'
import { SHOP_DESK_TABS } from '../../../../domains/shop/parts/paths'
import { ManageShop } from '../../../../domains/shop/screens/manage/shop'

export const Route = createFileRoute('/training-room/manager/$id/shop')({
  staticData: { title: '店铺管理' },
  // The tabs are looked at below: here they would weigh on every first visit.
  validateSearch: searchParams({ tab: text }),
  component: function Shop() {
    const { tab } = Route.useSearch()
    return (
      <ManageShop
        roomId={Number(Route.useParams().id)}
        tab={SHOP_DESK_TABS.find((known) => known === tab) ?? 'figures'}
      />
    )
  },
})
