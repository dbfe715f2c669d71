import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { courseClassApi } from '#contract/courses/class/class.api'
import type { ClassMatrix as Matrix } from '#contract/courses/class/class.model'
import { among, CLASS_SHOWN, type ClassRow, rowsOf } from '#contract/courses/class/class.rules'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { useOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { SelectField } from '#ui/fields/select-field'
import { ExportMenu } from '#ui/lists/export-menu'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomsQueries } from '../../../../rooms/rooms.queries'
import { coursesQueries } from '../../../courses.queries'
import { courseEditor } from '../../../parts/course-address'
import styles from './class.module.css'
import { useClassList } from './class-list'
import { shownLabels } from './class-words'
import { MatrixGrid } from './matrix-grid'
import { useRemind } from './use-remind'

/** How a class gets on with a course: every learner, every section, on one screen. */
export function ClassMatrix({ roomId, courseId }: { roomId: number; courseId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(coursesQueries.matrix(courseId))
  const title = query.data ? `学习情况 · ${query.data.title}` : '学习情况'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      scene={room && sceneOf(room.template)}
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

const choices = (all: string, titles: readonly string[]) => [
  { value: '', label: all },
  ...titles.map((title) => ({ value: title, label: title })),
]

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
      <div className={styles.filters}>
        <Chips
          label="进度"
          options={CLASS_SHOWN.map((value) => ({ value, label: `${shownLabels[value]} ${count(value)}` }))}
          value={filter.show}
          onChange={(next) => show({ show: next })}
        />
        {matrix.units.length > 0 && (
          <SelectField
            label="班级"
            hideLabel
            value={filter.unit}
            onChange={(unit) => show({ unit })}
            options={choices('全部班级', matrix.units)}
          />
        )}
        {matrix.teams.length > 0 && (
          <SelectField
            label="团队"
            hideLabel
            value={filter.team}
            onChange={(team) => show({ team })}
            options={choices('全部团队', matrix.teams)}
          />
        )}
        <div className={styles.search}>
          <LiveSearch label="按姓名搜索" value={filter.keyword} onSearch={(keyword) => show({ keyword })} />
        </div>
        <ExportMenu api={courseClassApi.export} query={{ id: matrix.course_id, ...filter }} />
        <Button
          size="sm"
          loading={busy}
          disabled={!online || !matrix.published || chosen.length === 0}
          onClick={() => tell(chosen)}
        >
          提醒选中（{chosen.length}）
        </Button>
      </div>
      {rows.length === 0 ? (
        <Empty title="没有符合条件的学员" icon="team">
          换个条件再看看
        </Empty>
      ) : (
        <MatrixGrid roomId={roomId} matrix={matrix} rows={rows} selected={selected} onSelect={setSelected} />
      )}
      <p className={styles.legend}>
        <span>✓ 已学完</span>
        <span>数字：测验成绩（百分制）</span>
        <span>%：学到多少</span>
        <span>· 没有开始</span>
        <span>小节序号下面是学完的人数</span>
      </p>
    </div>
  )
}
