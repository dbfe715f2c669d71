import { useQuery } from '@tanstack/react-query'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { coursesQueries } from '../courses.queries'
import { CourseTile } from '../parts/course-tile'

/** The courses of a room, with how far one has come in each. */
export function CourseList({ roomId }: { roomId: number }) {
  const query = useQuery(coursesQueries.lists(roomId))
  return (
    <QueryPage
      title="课程"
      backHref={roomHome(roomId)}
      query={query}
      aged="没有打开过的小节需要联网"
      label="课程加载中"
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有课程" icon="book">
            老师发布课程后会显示在这里
          </Empty>
        ) : (
          <Grid label="课程" kind="long" layout="1072">
            {list.map((course) => (
              <CourseTile key={course.id} roomId={roomId} course={course} />
            ))}
          </Grid>
        )
      }
    </QueryPage>
  )
}
