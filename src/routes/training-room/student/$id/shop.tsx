import { createFileRoute } from '@tanstack/react-router'
import { searchParams, text } from '#lib/search-params'
import { SHOP_TABS } from '../../../../domains/shop/parts/paths'
import { ShopScreen } from '../../../../domains/shop/screens/shop'
import { shopQueries } from '../../../../domains/shop/shop.queries'

export const Route = createFileRoute('/training-room/student/$id/shop')({
  staticData: { title: '店铺' },
  // The tabs are looked at below: here they would weigh on every first visit.
  validateSearch: searchParams({ tab: text }),
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
