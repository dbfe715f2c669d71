import { createFileRoute } from '@tanstack/react-router'
import { SHOP_TABS } from '../../../../domains/shop/parts/paths'
import { ShopScreen } from '../../../../domains/shop/screens/shop'
import { shopQueries } from '../../../../domains/shop/shop.queries'

type Search = Partial<Record<'tab', string>>

export const Route = createFileRoute('/training-room/student/$id/shop')({
  staticData: { title: '店铺' },
  // What the address says is looked at below; what else there is narrows a list.
  validateSearch: (search: Search) => search,
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(shopQueries.data(Number(params.id)))
  },
  component: function Shop() {
    const { tab } = Route.useSearch()
    return (
      <ShopScreen roomId={Number(Route.useParams().id)} tab={SHOP_TABS.find((known) => known === tab) ?? 'goods'} />
    )
  },
})
