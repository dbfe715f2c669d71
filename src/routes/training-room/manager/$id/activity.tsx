import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { ManageActivities } from '../../../../domains/lti/screens/manage/activities'
import { ActivityLearners } from '../../../../domains/lti/screens/manage/activity-learners'

export const Route = createFileRoute('/training-room/manager/$id/activity')({
  staticData: { title: '第三方活动' },
  validateSearch: searchParams({ activityId: id }),
  component: function Activity() {
    const roomId = Number(Route.useParams().id)
    const { activityId } = Route.useSearch()
    return activityId ? (
      <ActivityLearners key={activityId} roomId={roomId} id={activityId} />
    ) : (
      <ManageActivities roomId={roomId} backHref={`/training-room/manager/${roomId}/software`} />
    )
  },
})
