import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { campsQueries } from '../../../domains/camps/camps.queries'
import { CampManage } from '../../../domains/camps/screens/manage/camp-manage'
import { contentKeep, contentSearch } from '../../../domains/content/parts/content-search'

export const Route = createFileRoute('/_main/training-camp-manage/$id')({
  params: roomId,
  staticData: { title: '管理训练营' },
  validateSearch: contentSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campsQueries.detail(Number(params.id))),
  component: function Manage() {
    return <CampManage id={Number(Route.useParams().id)} asked={contentKeep(Route.useSearch())} />
  },
})
