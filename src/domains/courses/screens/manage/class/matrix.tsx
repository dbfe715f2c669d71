import { useQuery, useQueryClient } from '@tanstack/react-query'
import { courseClassApi } from '#contract/courses/class/class.api'
import type { ClassMatrix as Matrix } from '#contract/courses/class/class.model'
import { among, CLASS_SHOWN, rowsOf } from '#contract/courses/class/class.rules'
import { usePageTitle } from '#lib/title'
import { PeopleProgress } from '#ui/desk/people-progress'
import { ExportMenu } from '#ui/lists/export-menu'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { coursesQueries } from '../../../courses.queries'
import { courseEditor } from '../../../parts/course-address'
import { useClassList } from './class-list'
import { shownLabels } from './class-words'
import { MatrixGrid } from './matrix-grid'
import { reminding } from './reminding'

/** How a class gets on with a course: every learner, every section, on one screen. */
export function ClassMatrix({ roomId, courseId }: { roomId: number; courseId: number }) {
  const query = useQuery(coursesQueries.matrix(courseId))
  const title = query.data ? `学习情况 · ${query.data.title}` : '学习情况'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={courseEditor(roomId, courseId)}
      wide
      query={query}
      aged="提醒需要联网"
      label="学习情况加载中"
    >
      {(matrix) =>
        matrix.uids.length === 0 ? (
          <Empty title="还没有学员" icon="team">
            学员加入实训室后，学到哪里会显示在这里。
          </Empty>
        ) : matrix.sections.length === 0 ? (
          <Empty title="课程还没有小节" icon="book" action={{ label: '去添加', href: courseEditor(roomId, courseId) }}>
            添加小节并发布后，学员学到哪里会显示在这里。
          </Empty>
        ) : (
          <Whole roomId={roomId} matrix={matrix} />
        )
      }
    </QueryPage>
  )
}

function Whole({ roomId, matrix }: { roomId: number; matrix: Matrix }) {
  const client = useQueryClient()
  const list = useClassList()
  return (
    <PeopleProgress
      of={matrix}
      all={rowsOf(matrix)}
      among={among}
      list={list}
      shown={CLASS_SHOWN}
      labels={shownLabels}
      exporting={<ExportMenu api={courseClassApi.export} query={{ id: matrix.course_id, ...list.filter }} />}
      reminding={reminding(client, matrix.course_id)}
      signs={['✓ 已学完', '数字：测验成绩（百分制）', '%：学到多少', '· 没有开始', '表头最下面是学完的人数']}
    >
      {(rows, selecting) => <MatrixGrid roomId={roomId} matrix={matrix} rows={rows} {...selecting} />}
    </PeopleProgress>
  )
}
