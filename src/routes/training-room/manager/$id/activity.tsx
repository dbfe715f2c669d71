import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ManageActivities } from '../../../../domains/lti/screens/manage/activities'
import { ActivityLearners } from '../../../../domains/lti/screens/manage/activity-learners'

const search = z.object({ activityId: z.catch(z.optional(z.int().check(z.positive())), undefined) })

export const Route = createFileRoute('/training-room/manager/$id/activity')({
  staticData: { title: '第三方活动' },
  validateSearch: search,
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
