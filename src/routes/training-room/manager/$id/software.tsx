import { createFileRoute } from '@tanstack/react-router'
import { List, ListRow } from '#ui/lists/list'
import { activitiesPath } from '../../../../domains/lti/parts/paths'
import { SoftwareScreen } from '../../../../domains/software/screens/manage/software'

export const Route = createFileRoute('/training-room/manager/$id/software')({
  staticData: { title: '软件' },
  component: function Software() {
    const id = Number(Route.useParams().id)
    const more = (
      <List label="第三方">
        <ListRow
          title="第三方活动"
          description="通过第三方工具打开的练习和课程，成绩自动回传"
          href={activitiesPath(id)}
        />
      </List>
    )
    return <SoftwareScreen roomId={id} more={more} />
  },
})
