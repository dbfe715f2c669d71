import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { campsQueries } from '../../../domains/camps/camps.queries'
import { CAMP_TABS, CampManage, type CampTab } from '../../../domains/camps/screens/manage/camp-manage'

export const Route = createFileRoute('/_main/training-camp-manage/$id')({
  params: roomId,
  staticData: { title: '管理训练营' },
  validateSearch: ({ tab, period }: Record<string, unknown>): { tab?: CampTab; period?: string } => ({
    ...(CAMP_TABS.includes(tab as CampTab) && { tab: tab as CampTab }),
    ...(/^[1-9]\d{0,8}$/.test(String(period)) && { period: String(period) }),
  }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campsQueries.detail(Number(params.id))),
  component: function Manage() {
    const { tab = 'phases', period = '0' } = Route.useSearch()
    return <CampManage id={Number(Route.useParams().id)} tab={tab} period={Number(period)} />
  },
})
