import { createFileRoute } from '@tanstack/react-router'
import { MyData } from '../../../../app/home/my-data'
import { pageQueries } from '../../../../domains/rooms/page.queries'

export const Route = createFileRoute('/training-room/student/$id/mydata')({
  staticData: { title: '我的数据' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(pageQueries.progress(Number(params.id)))
  },
  component: function MyDataRoute() {
    return <MyData roomId={Number(Route.useParams().id)} />
  },
})
