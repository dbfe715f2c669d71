import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExamCard, TakerRow } from '#contract/exams/exams.model'
import { isPassed } from '#contract/exams/exams.rules'
import { verdictWord } from '#contract/exams/exams.words'
import { when } from '#lib/format'
import { navigate } from '#lib/navigate'
import { saveSheet } from '#lib/sheet'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { type Column, DataList } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { QueryPage } from '#ui/states/query-page'
import { examsQueries } from '../../exams.queries'
import { examWords } from '../../parts/exam-facts'
import { examAnalysis, examDesk, examMarking, examRecord } from '../../parts/paths'
import { Verdict } from '../../parts/verdict'

const Appeals = lazyComponent(() => import('./appeals').then((m) => m.Appeals))
const AllowForm = popup(() => import('./allow-form').then((m) => m.AllowForm))

const stateOf = ({ record_id, attempt, hand_time, handed_by, begin_time }: TakerRow): string => {
  if (!record_id) return '未开考'
  const nth = attempt > 1 ? `第 ${attempt} 次：` : ''
  if (!hand_time) return `${nth}${when(begin_time)} 开考，正在考试`
  return `${nth}${when(hand_time)} ${handed_by === 'server' ? '到时自动交卷' : '交卷'}`
}
/** Whether what counts of their attempts is enough; undefined while nothing does. */
const passedOf = ({ best, best_full }: TakerRow, { pass_percent }: ExamCard): boolean | undefined =>
  best < 0 ? undefined : isPassed(best, best_full, pass_percent)
/** What of the last attempt waits to be marked. */
const unmarkedOf = ({ score, hand_time, unmarked }: TakerRow): string =>
  hand_time && score < 0 ? `待阅 ${unmarked} 题` : ''
const more = ({ extra, attempts, end_time }: TakerRow): string =>
  [extra && `加时 ${extra} 分钟`, attempts && `补考 ${attempts} 次`, end_time && `${when(end_time)} 结束`]
    .filter(Boolean)
    .join('，')

function Notes({ row }: { row: TakerRow }) {
  const { same_device, same_address, late, leaves } = row
  if (!same_device && !same_address && !late && !leaves) return more(row) || '—'
  return (
    <>
      {same_device > 0 && <Tag tone="warning">与另外 {same_device} 人用同一台设备</Tag>}{' '}
      {same_address > 0 && <Tag>与另外 {same_address} 人同一网络</Tag>} {late && <Tag tone="warning">补交过晚</Tag>}{' '}
      {leaves > 0 && <Tag>离开页面 {leaves} 次</Tag>} {more(row)}
    </>
  )
}

const columnsOf = (exam: ExamCard | undefined): readonly Column<TakerRow>[] => [
  { key: 'name', title: '姓名', phone: 'title', cell: ({ truename }) => truename },
  { key: 'state', title: '状态', cell: stateOf },
  { key: 'answered', title: '已答', numeric: true, width: '64px', cell: ({ answered }) => answered },
  {
    key: 'score',
    title: '得分',
    phone: 'aside',
    numeric: true,
    width: '112px',
    cell: (row) =>
      row.best < 0 ? (
        unmarkedOf(row) || '—'
      ) : (
        <>
          <Score score={row.best} full={row.best_full} withFull judged /> {unmarkedOf(row)}
        </>
      ),
  },
  {
    key: 'passed',
    title: '结果',
    width: '88px',
    cell: (row) => {
      const passed = exam && passedOf(row, exam)
      return passed === undefined ? '—' : <Verdict passed={passed} />
    },
  },
  {
    key: 'notes',
    title: '提示',
    width: '200px',
    cell: (row) => <Notes row={row} />,
  },
]

const save = (exam: ExamCard, list: readonly TakerRow[]) =>
  saveSheet('xlsx', `${exam.title}-成绩`, [
    ['姓名', '学号/工号', '次数', '状态', '得分', '满分', '结果', '离开页面', '补交过晚'],
    ...list.map((row) => {
      const passed = passedOf(row, exam)
      return [
        ...[row.truename, row.code, row.attempt, stateOf(row)],
        ...(passed === undefined ? [null, row.full, unmarkedOf(row)] : [row.best, row.best_full, verdictWord(passed)]),
        ...[row.leaves, row.late ? '是' : ''],
      ]
    }),
  ])

/** Everybody who may take an exam, and how far they are. */
export function Takers({ roomId, examId }: { roomId: number; examId: number }) {
  const detail = useQuery(examsQueries.detail(examId))
  const exam = detail.data
  const query = useQuery(examsQueries.takers(examId))
  const [allowing, setAllowing] = useState<TakerRow>()
  const title = exam?.title ?? '考试'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={examDesk(roomId)}
      query={query}
      // The line over the list comes with it, instead of moving it down.
      waits={detail.isLoading}
      wide
      aged="加时和补考需要联网"
      label="考生加载中"
    >
      {({ list }) => (
        <div className="stack">
          {exam && <p className="secondary">{examWords(exam)}</p>}
          <Appeals examId={examId} />
          <DataList
            caption="考生"
            columns={columnsOf(exam)}
            rows={list}
            rowKey={({ uid }) => String(uid)}
            rowLabel={({ truename }) => truename}
            toolbar={
              <ListTools
                actions={
                  <>
                    <Button href={examMarking(roomId, examId)}>阅卷</Button>
                    <Button variant="secondary" href={examAnalysis(roomId, examId)}>
                      试卷分析
                    </Button>
                    {exam && (
                      <Button variant="secondary" disabled={list.length === 0} onClick={() => save(exam, list)}>
                        导出成绩
                      </Button>
                    )}
                  </>
                }
              />
            }
            rowActions={(row) => [
              { key: 'allow', label: '加时补考', onSelect: () => setAllowing(row) },
              {
                ...{ key: 'record', label: '查看答卷', disabled: row.hand_time === 0 },
                onSelect: () => navigate(examRecord(row.record_id)),
              },
            ]}
            empty={
              <Empty title="还没有学员" icon="team">
                学员加入实训室后，会出现在这里。
              </Empty>
            }
          />
          {allowing && <AllowForm examId={examId} of={allowing} onClose={() => setAllowing(undefined)} />}
        </div>
      )}
    </QueryPage>
  )
}
