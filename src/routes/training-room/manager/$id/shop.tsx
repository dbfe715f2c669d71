import { createFileRoute } from '@tanstack/react-router'
import { SHOP_DESK_TABS } from '../../../../domains/shop/parts/paths'
import { ManageShop } from '../../../../domains/shop/screens/manage/shop'

type Search = Partial<Record<'tab', string>>

export const Route = createFileRoute('/training-room/manager/$id/shop')({
  staticData: { title: '店铺管理' },
  // What the address says is looked at below; what else there is narrows a list.
  validateSearch: (search: Search) => search,
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
