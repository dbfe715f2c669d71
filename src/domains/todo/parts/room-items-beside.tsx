import { usePages } from '#lib/use-pages'
import { Grid } from '#ui/lists/grid'
import { campsQueries } from '../../camps/camps.queries'
import { CampCard } from '../../camps/parts/camp-card'
import { ltiQueries } from '../../lti/lti.queries'
import { ActivityCard } from '../../lti/parts/activity-card'
import { Part, type RoomPart } from './room-part'

/** Training camps that the room holds as content; a room without any says nothing of them. */
export function CampsPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => campsQueries.inRoom(roomId, offset))
  if (!pages.first.data?.total) return null
  return (
    <Part title={title} pages={pages} more={{ label: '实训中心', href: '/training-center' }}>
      {(list) => (
        <Grid layout="1072" kind="short" label={title}>
          {list.map((camp) => (
            <CampCard key={camp.id} camp={camp} />
          ))}
        </Grid>
      )}
    </Part>
  )
}

/** Nothing where the room holds none: any room may, most do not. */
export function ActivitiesPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => ltiQueries.lists(roomId, offset), { whole: true })
  if (pages.first.data?.total === 0) return null
  return (
    <Part
      title={title}
      pages={pages}
      done={(row) => row.mine.state === 'done'}
      more={{ label: '全部', href: `/training-room/student/${roomId}/app` }}
    >
      {(list) => (
        <Grid layout="1072" kind="long" label={title}>
          {list.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} roomId={roomId} />
          ))}
        </Grid>
      )}
    </Part>
  )
}
