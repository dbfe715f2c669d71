import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { courseClassApi } from '#contract/courses/class/class.api'
import type { ClassMatrix as Matrix } from '#contract/courses/class/class.model'
import { among, CLASS_SHOWN, type ClassRow, rowsOf } from '#contract/courses/class/class.rules'
import { useOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { PeopleFilters } from '#ui/desk/people-filters'
import { MatrixLegend } from '#ui/desk/people-matrix'
import { ExportMenu } from '#ui/lists/export-menu'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { coursesQueries } from '../../../courses.queries'
import { courseEditor } from '../../../parts/course-address'
import { useClassList } from './class-list'
import { shownLabels } from './class-words'
import { MatrixGrid } from './matrix-grid'
import { useRemind } from './use-remind'

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
  const online = useOnline()
  const { filter, show } = useClassList()
  const { busy, remind } = useRemind(matrix.course_id)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const all = rowsOf(matrix)
  const rows = among(all, filter)
  const chosen = rows.filter(({ uid }) => selected.has(String(uid)))
  const tell = async (whom: readonly ClassRow[]) => {
    if (await remind(whom)) setSelected(new Set())
  }
  const count = (shown: (typeof CLASS_SHOWN)[number]) => among(all, { ...filter, show: shown }).length
  return (
    <div className="stack">
      <PeopleFilters
        filter={filter}
        onShow={show}
        shown={CLASS_SHOWN.map((value) => ({ value, label: `${shownLabels[value]} ${count(value)}` }))}
        units={matrix.units}
        teams={matrix.teams}
      >
        <ExportMenu api={courseClassApi.export} query={{ id: matrix.course_id, ...filter }} />
        <Button
          size="sm"
          loading={busy}
          disabled={!online || !matrix.published || chosen.length === 0}
          onClick={() => tell(chosen)}
        >
          提醒选中（{chosen.length}）
        </Button>
      </PeopleFilters>
      {rows.length === 0 ? (
        <Empty title="没有符合条件的学员" icon="team">
          换个条件再看看
        </Empty>
      ) : (
        <MatrixGrid roomId={roomId} matrix={matrix} rows={rows} selected={selected} onSelect={setSelected} />
      )}
      <MatrixLegend
        signs={['✓ 已学完', '数字：测验成绩（百分制）', '%：学到多少', '· 没有开始', '表头最下面是学完的人数']}
      />
    </div>
  )
}
