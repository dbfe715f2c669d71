import { examsApi } from '#contract/exams/exams.api'
import { inTurn } from '#contract/exams/exams.rules'
import { examLine, recordAnswers, recordTimes, recordTitle } from '#contract/exams/exams.words'
import { takingApi } from '#contract/exams/taking/taking.api'
import { frames, listFrame, readFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'
import { usual } from '../../lib/page/way-back'

const lists = (id: string | undefined) => ask(examsApi.lists, { training_room_id: idOf(id) })

/** A paper stands among papers; all else the usual way. */
const ofExams: PageRow['back'] = (url) =>
  url.searchParams.has('paper') && !url.searchParams.has('print') ? { href: `${url.pathname}?tab=papers` } : usual(url)

/** Exams of a room: to take, and where they are made; an exam's entrance, and what somebody has of it. */
export const examsPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/exam',
    title: '考试',
    frame: listFrame((got, now) => ({
      lines: inTurn(got(examsApi.lists)?.list ?? [], now).map((exam) => ({
        ...{ title: exam.title, more: examLine(exam, now), narrow: true },
      })),
    })),
    asks: (params, search) => [room(params, search), lists(params.id)],
  },
  {
    pattern: '/training-room/manager/$id/exam',
    title: '考试管理',
    wide: true,
    back: ofExams,
    frame: frames.list,
    // One exam, paper or the bank asks for itself.
    asks: (params, search) => [room(params, search), ...(search.size > 0 ? [] : [lists(params.id)])],
  },
  {
    pattern: '/exam-entrance/$examId/$examRecordId',
    title: '考试',
    back: {},
    frame: readFrame((got) => {
      const exam = got(examsApi.detail)
      return exam && { title: exam.title, texts: [exam.rules] }
    }),
    asks: ({ examId, examRecordId }) => (examRecordId === '0' ? [ask(examsApi.detail, { id: idOf(examId) })] : []),
  },
  {
    pattern: '/exam-record-detail',
    title: '考试记录',
    back: {},
    frame: readFrame((got, now) => {
      const record = got(takingApi.record)
      if (!record) return undefined
      const head = `${recordTitle(record)}\n${recordTimes(record, now)}`
      return { title: record.title, texts: [head, ...recordAnswers(record)] }
    }),
    asks: (_params, search) => [ask(takingApi.record, { record_id: idOf(search.get('id') ?? undefined) })],
  },
]
