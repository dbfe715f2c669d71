import { createFileRoute } from '@tanstack/react-router'
import { idsOf } from '../../../../../domains/plans/parts/plan-address'
import { ItemDesk } from '../../../../../domains/plans/screens/manage/item-desk'

/** `{planId}-{itemId}` in one segment, as the specification writes it. */
export const Route = createFileRoute('/training-room/manager/$id/content_data/$ids')({
  staticData: { title: '计划安排' },
  component: function ItemDeskRoute() {
    const { id, ids } = Route.useParams()
    return <ItemDesk roomId={Number(id)} {...idsOf(ids)} />
  },
})
